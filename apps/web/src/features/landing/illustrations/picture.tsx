import type { ReactNode } from 'react';

export const Picture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 320 212" aria-hidden="true" className="block w-full">
    {children}
  </svg>
);
