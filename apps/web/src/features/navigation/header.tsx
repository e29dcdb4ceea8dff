import { CircleUserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/join-class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { NavigationLink, NavigationParts } from './navigation-link.ts';

const LINK_LOOK =
  'rounded-md px-1.5 py-2 whitespace-nowrap lg:px-3 text-[0.9375rem] font-medium transition-colors';

const DesktopLink = ({
  label,
  to,
  className,
}: NavigationLink & { className?: string | false | undefined }) =>
  to.startsWith('http') ? (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className={joinClassNames(LINK_LOOK, 'text-ink-soft hover:text-ink', className)}
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
          className,
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

const VisitorLinks = ({ visitor, paths, onSignOut }: Omit<NavigationParts, 'links'>) =>
  visitor === 'signed-in' ? (
    <>
      <DesktopLink label="Dashboard" to={paths.dashboard} />
      <NavLink
        to={paths.account}
        className={({ isActive }) =>
          joinClassNames(
            'grid size-11 place-items-center rounded-md transition-colors hover:text-ink',
            isActive ? 'text-playhead-ink' : 'text-ink-soft',
          )
        }
      >
        <CircleUserRound aria-hidden="true" className="size-5.5" />
        <span className="sr-only">Account</span>
      </NavLink>
      <Button variant="secondary" onClick={onSignOut} className="ml-1">
        Sign Out
      </Button>
    </>
  ) : (
    // Holds its place while nobody knows yet who is here.
    <div className={joinClassNames('flex items-center lg:gap-1.5', visitor === 'unknown' && 'invisible')}>
      <LinkButton to={paths.login} variant="quiet">
        Login
      </LinkButton>
      <LinkButton to={paths.signUp}>Sign Up</LinkButton>
    </div>
  );

export const Header = ({ links, visitor, paths, onSignOut }: NavigationParts) => {
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
        <Link to={paths.landing} aria-label="Skimreel home" className="flex rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex lg:gap-2">
          {links.map((link) => (
            <DesktopLink
              key={link.label}
              {...link}
              className={visitor === 'signed-in' && link.isMinor && 'hidden lg:block'}
            />
          ))}
        </nav>
        <div className="hidden items-center md:flex">
          <VisitorLinks visitor={visitor} paths={paths} onSignOut={onSignOut} />
        </div>
        {/* A new key closes the menu whenever the person goes somewhere. */}
        <MobileMenu key={key} links={links} visitor={visitor} paths={paths} onSignOut={onSignOut} />
      </div>
      <div aria-hidden="true" className="scroll-playhead" />
    </header>
  );
};
