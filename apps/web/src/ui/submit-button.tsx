import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-look.ts';
import { joinClassNames } from './join-class-names.ts';

type SubmitButtonProps = {
  children: ReactNode;
  isBusy: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Without it the button submits its form. */
  onClick?: () => void;
};

// Not `disabled` while busy: the browser would take the focus away from whoever pressed it.
export const SubmitButton = ({
  children,
  isBusy,
  size = 'large',
  className,
  onClick,
  ...rest
}: SubmitButtonProps) => (
  <Button
    type={onClick ? 'button' : 'submit'}
    size={size}
    aria-disabled={isBusy}
    aria-busy={isBusy}
    onClick={onClick}
    className={joinClassNames('aria-disabled:cursor-progress', className)}
    {...rest}
  >
    {isBusy ? <LoaderCircle aria-hidden="true" className="size-5 animate-spin" /> : null}
    {children}
  </Button>
);
