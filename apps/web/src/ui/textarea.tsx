import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { joinClassNames } from './join-class-names.ts';

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={joinClassNames(CONTROL_LOOK, 'resize-y', className)} {...rest} />
);
