import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buildButtonLook } from './button-look.ts';
import { SmartLink } from './smart-link.tsx';

type LinkButtonProps = {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

export const LinkButton = ({
  to,
  children,
  variant = 'primary',
  size = 'medium',
  className,
}: LinkButtonProps) => (
  <SmartLink to={to} className={buildButtonLook(variant, size, className)}>
    {children}
  </SmartLink>
);
