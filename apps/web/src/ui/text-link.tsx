import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';
import { SmartLink } from './smart-link.tsx';

export const LINK_LOOK =
  'font-medium text-playhead-ink underline decoration-playhead-ink/40 decoration-[1.5px] underline-offset-4 transition-colors hover:decoration-playhead-ink';

type TextLinkProps = { to: string; children: ReactNode; className?: string };

export const TextLink = ({ to, children, className }: TextLinkProps) => (
  <SmartLink to={to} className={joinClassNames(LINK_LOOK, className)}>
    {children}
  </SmartLink>
);
