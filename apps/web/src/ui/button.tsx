import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buildButtonLook } from './button-look.ts';

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

export const Button = ({
  variant = 'primary',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: ButtonProps) => <button type={type} className={buildButtonLook(variant, size, className)} {...rest} />;
