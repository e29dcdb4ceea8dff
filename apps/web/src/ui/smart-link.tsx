import type { ReactNode } from 'react';
import { Link } from 'react-router';

type SmartLinkProps = { to: string; children: ReactNode; className?: string; onClick?: () => void };

const isOtherSite = (address: string): boolean => /^https?:\/\//i.test(address);

// Addresses of other sites (checkout, blog, social networks) come from the configuration and open in a new tab.
export const SmartLink = ({ to, children, ...rest }: SmartLinkProps) =>
  isOtherSite(to) ? (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <Link to={to} {...rest}>
      {children}
    </Link>
  );
