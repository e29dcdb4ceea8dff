import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';

type ContainerProps = { children: ReactNode; width?: 'wide' | 'reading'; className?: string };

export const Container = ({ children, width = 'wide', className }: ContainerProps) => (
  <div
    className={joinClassNames(
      'mx-auto w-full px-5 sm:px-8',
      width === 'wide' ? 'max-w-[78rem]' : 'max-w-3xl',
      className,
    )}
  >
    {children}
  </div>
);
