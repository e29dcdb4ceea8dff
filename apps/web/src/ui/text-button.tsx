import type { ComponentProps } from 'react';
import { joinClassNames } from './join-class-names.ts';

/** An action that reads like a link in running text. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={joinClassNames(
      'cursor-pointer font-medium text-playhead-ink underline decoration-playhead-ink/40 decoration-[1.5px] underline-offset-4 transition-colors hover:decoration-playhead-ink aria-disabled:cursor-progress aria-disabled:opacity-60',
      className,
    )}
    {...rest}
  />
);
