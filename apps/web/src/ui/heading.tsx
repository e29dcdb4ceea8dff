import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';

type HeadingSize = 'display' | 'title' | 'heading' | 'small';

type HeadingProps = {
  level: 1 | 2 | 3;
  children: ReactNode;
  size?: HeadingSize;
  id?: string;
  className?: string;
};

const SIZES: Record<HeadingSize, string> = {
  display: 'text-display font-bold',
  title: 'text-title font-semibold',
  heading: 'text-heading font-semibold',
  small: 'text-lg leading-snug font-semibold tracking-[-0.01em]',
};

const SIZE_OF_LEVEL = { 1: 'title', 2: 'title', 3: 'heading' } as const;

export const Heading = ({ level, children, size, id, className }: HeadingProps) => {
  const Tag = `h${level}` as const;

  return (
    <Tag
      id={id}
      // The page's own heading takes the focus after a navigation.
      tabIndex={level === 1 ? -1 : undefined}
      className={joinClassNames('font-display', SIZES[size ?? SIZE_OF_LEVEL[level]], className)}
    >
      {children}
    </Tag>
  );
};
