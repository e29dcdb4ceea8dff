import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { joinClassNames } from './join-class-names.ts';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={joinClassNames(CONTROL_LOOK, className)} {...rest} />
);
