import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { NavigationParts } from './navigation-link.ts';

export const MobileMenu = ({ links, visitor, paths, onSignOut }: NavigationParts) => {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const wrapperRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return;

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      buttonRef.current?.focus();
    };
    // A click beside the menu closes it, and so does tabbing past its last link: it would cover what has the focus.
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !wrapperRef.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);

    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  }, [isOpen]);

  return (
    <div ref={wrapperRef} className="md:hidden">
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onClick={() => setIsOpen(!isOpen)}
        className="-mr-2 grid size-11 cursor-pointer place-items-center rounded-control transition-colors hover:bg-mist"
      >
        {isOpen ? (
          <X aria-hidden="true" className="size-6" />
        ) : (
          <Menu aria-hidden="true" className="size-6" />
        )}
      </button>
      <nav
        id={menuId}
        aria-label="Main"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.25rem)] overflow-y-auto border-y border-line bg-paper px-5 pt-2 pb-6 shadow-stage"
      >
        <ul>
          {links.map((link) => (
            <li key={link.label} className="border-b border-line">
              <SmartLink
                to={link.to}
                onClick={close}
                className="block py-4 font-display text-xl font-semibold tracking-[-0.01em]"
              >
                {link.label}
              </SmartLink>
            </li>
          ))}
        </ul>
        {visitor === 'signed-in' ? (
          <div className="mt-6 grid grid-cols-2 gap-3">
            <LinkButton to={paths.dashboard}>Dashboard</LinkButton>
            <LinkButton to={paths.account} variant="secondary">
              Account
            </LinkButton>
            <Button
              variant="quiet"
              className="col-span-2"
              onClick={() => {
                close();
                onSignOut();
              }}
            >
              Sign Out
            </Button>
          </div>
        ) : null}
        {visitor === 'signed-out' ? (
          <div className="mt-6 grid grid-cols-2 gap-3">
            <LinkButton to={paths.login} variant="secondary">
              Login
            </LinkButton>
            <LinkButton to={paths.signUp}>Sign Up</LinkButton>
          </div>
        ) : null}
      </nav>
    </div>
  );
};
