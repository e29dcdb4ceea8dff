import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import { joinClassNames } from './join-class-names.ts';

type SectionTone = 'paper' | 'mist' | 'deep';

type SectionProps = {
  children: ReactNode;
  /** The id of the heading that names the section. */
  labelledBy: string;
  id?: string;
  tone?: SectionTone;
  className?: string;
};

const TONES: Record<SectionTone, string> = {
  paper: '',
  mist: 'bg-mist',
  deep: 'on-deep bg-deep text-on-deep',
};

export const Section = ({ children, labelledBy, id, tone = 'paper', className }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={labelledBy}
    className={joinClassNames('py-18 md:py-28', TONES[tone], className)}
  >
    <Container>{children}</Container>
  </section>
);
