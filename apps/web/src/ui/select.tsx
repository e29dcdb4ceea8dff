import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { joinClassNames } from './join-class-names.ts';

export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <div className="relative">
    <select
      className={joinClassNames(CONTROL_LOOK, 'appearance-none bg-white pr-10 text-ink', className)}
      {...rest}
    >
      {children}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
    />
  </div>
);
