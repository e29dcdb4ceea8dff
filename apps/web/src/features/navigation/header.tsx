import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { joinClassNames } from '../../ui/join-class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { NavigationLink, SignedOutLinks } from './navigation-link.ts';

type HeaderProps = SignedOutLinks & { homePath: string };

const LINK_LOOK =
  'rounded-md px-1.5 py-2 whitespace-nowrap lg:px-3 text-[0.9375rem] font-medium transition-colors';

const DesktopLink = ({ label, to }: NavigationLink) =>
  to.startsWith('http') ? (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className={joinClassNames(LINK_LOOK, 'text-ink-soft hover:text-ink')}
    >
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <NavLink
      to={to}
      className={({ isActive }) =>
        joinClassNames(
          LINK_LOOK,
          'relative hover:text-ink',
          isActive
            ? 'text-ink after:absolute after:inset-x-1.5 lg:after:inset-x-3 after:bottom-0.5 after:h-0.5 after:rounded-full after:bg-playhead'
            : 'text-ink-soft',
        )
      }
    >
      {label}
    </NavLink>
  );

const useIsScrolled = (): boolean => {
  const [isScrolled, setIsScrolled] = useState(false);

  useEffect(() => {
    const onScroll = () => setIsScrolled(window.scrollY > 8);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return isScrolled;
};

export const Header = ({ links, homePath, loginPath, signUpPath }: HeaderProps) => {
  const isScrolled = useIsScrolled();
  const { key } = useLocation();

  return (
    <header
      className={joinClassNames(
        'sticky top-0 z-40 border-b bg-paper/95 backdrop-blur-md transition-colors',
        isScrolled ? 'border-line' : 'border-transparent',
      )}
    >
      <div className="mx-auto flex h-17 max-w-[78rem] items-center justify-between gap-2 px-5 lg:gap-6 sm:px-8">
        <Link to={homePath} aria-label="Skimreel home" className="flex rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex lg:gap-2">
          {links.map((link) => (
            <DesktopLink key={link.label} {...link} />
          ))}
        </nav>
        <div className="hidden items-center md:flex lg:gap-1.5">
          <LinkButton to={loginPath} variant="quiet">
            Login
          </LinkButton>
          <LinkButton to={signUpPath}>Sign Up</LinkButton>
        </div>
        {/* A new key closes the menu whenever the person goes somewhere. */}
        <MobileMenu key={key} links={links} loginPath={loginPath} signUpPath={signUpPath} />
      </div>
      <div aria-hidden="true" className="scroll-playhead" />
    </header>
  );
};
