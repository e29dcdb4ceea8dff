import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import { Heading } from './heading.tsx';

type PageIntroProps = { title: string; children: ReactNode; picture: ReactNode };

export const PageIntro = ({ title, children, picture }: PageIntroProps) => (
  <Container className="grid items-center gap-x-16 pt-12 pb-12 md:pt-16 md:pb-16 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
    <div>
      <Heading level={1} size="display">
        {title}
      </Heading>
      <p className="mt-6 max-w-2xl text-lead text-ink-soft">{children}</p>
    </div>
    <div className="hidden lg:block">{picture}</div>
  </Container>
);
