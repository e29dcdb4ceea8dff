import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';

type BadgeProps = { children: ReactNode; className?: string };

export const Badge = ({ children, className }: BadgeProps) => (
  <span
    className={joinClassNames(
      'inline-flex items-center rounded-full bg-playhead px-3 py-1 text-[0.8125rem] leading-none font-semibold text-ink',
      className,
    )}
  >
    {children}
  </span>
);
