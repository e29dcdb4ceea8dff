import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { joinClassNames } from './join-class-names.ts';
import { TimeChip } from './time-chip.tsx';

type SectionIntroProps = {
  id: string;
  /** Where the section stands on the page, told as a time: the page reads like a video with chapters. */
  time: string;
  chapter: string;
  title: ReactNode;
  children?: ReactNode;
  tone?: 'light' | 'deep';
  className?: string;
};

export const SectionIntro = ({
  id,
  time,
  chapter,
  title,
  children,
  tone = 'light',
  className,
}: SectionIntroProps) => (
  <div className={joinClassNames('max-w-2xl', className)}>
    <p
      className={joinClassNames(
        'mb-5 flex items-center gap-3 text-sm font-medium',
        tone === 'deep' ? 'text-on-deep-soft' : 'text-ink-soft',
      )}
    >
      <span aria-hidden="true" className="flex items-center gap-3">
        <TimeChip tone={tone === 'deep' ? 'deep' : 'quiet'}>{time}</TimeChip>
        <span
          className={joinClassNames('h-px w-8', tone === 'deep' ? 'bg-deep-line' : 'bg-line-strong/60')}
        />
      </span>
      {chapter}
    </p>
    <Heading level={2} id={id}>
      {title}
    </Heading>
    {children ? (
      <p
        className={joinClassNames('mt-5 text-lead', tone === 'deep' ? 'text-on-deep-soft' : 'text-ink-soft')}
      >
        {children}
      </p>
    ) : null}
  </div>
);
