import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';

type TimeChipProps = { children: ReactNode; tone?: 'quiet' | 'hot' | 'deep'; className?: string };

const TONES = {
  quiet: 'bg-mist text-ink-soft ring-1 ring-line ring-inset',
  hot: 'bg-playhead text-ink',
  deep: 'bg-deep-raised text-on-deep-soft ring-1 ring-deep-line ring-inset',
};

export const TimeChip = ({ children, tone = 'quiet', className }: TimeChipProps) => (
  <span
    className={joinClassNames(
      'inline-block rounded-md px-1.5 py-0.5 font-mono text-xs leading-tight font-medium tabular-nums',
      TONES[tone],
      className,
    )}
  >
    {children}
  </span>
);
