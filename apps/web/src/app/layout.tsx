import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet, useNavigate, useNavigation, useOutletContext } from 'react-router';
import { useClientConfig } from '../features/client-config/use-client-config.ts';
import { Footer } from '../features/navigation/footer.tsx';
import { Header } from '../features/navigation/header.tsx';
import { MobileBanner } from '../features/navigation/mobile-banner.tsx';
import type { Visitor } from '../features/navigation/navigation-link.ts';
import type { SessionState } from '../features/session/session-state.ts';
import { useSession } from '../features/session/use-session.ts';
import { PageArrival } from './page-arrival.tsx';
import { paths } from './paths.ts';
import { buildFooterGroups, buildNavigationLinks } from './site-links.ts';

const loadContactDialog = () => import('../features/contact/contact-dialog.tsx');
const ContactDialog = lazy(async () => ({ default: (await loadContactDialog()).ContactDialog }));

const SignOutDialog = lazy(async () => ({
  default: (await import('../features/session/sign-out-dialog.tsx')).SignOutDialog,
}));

type LayoutContext = { openContact: () => void; openSignOut: () => void };

// Whoever still owes the second factor is nobody yet.
const VISITORS: Record<SessionState['status'], Visitor> = {
  unknown: 'unknown',
  'signed-out': 'signed-out',
  'second-factor': 'signed-out',
  'signed-in': 'signed-in',
};

export const useLayout = () => useOutletContext<LayoutContext>();

export const Layout = () => {
  const config = useClientConfig();
  const session = useSession();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const [isContactOpen, setIsContactOpen] = useState(false);
  // Mounted at the first opening and kept from then on, so that a half-written message survives closing.
  const [isContactWanted, setIsContactWanted] = useState(false);
  const openContact = useCallback(() => {
    setIsContactWanted(true);
    setIsContactOpen(true);
  }, []);

  const [isSignOutOpen, setIsSignOutOpen] = useState(false);
  const [isSignOutWanted, setIsSignOutWanted] = useState(false);
  const openSignOut = useCallback(() => {
    setIsSignOutWanted(true);
    setIsSignOutOpen(true);
  }, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <MobileBanner />
      <Header
        links={buildNavigationLinks(config.blogUrl)}
        visitor={VISITORS[session.status]}
        paths={paths}
        onSignOut={openSignOut}
      />
      {isNavigating ? (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden">
          <div className="h-full w-1/3 animate-load bg-playhead" />
        </div>
      ) : null}
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet context={{ openContact, openSignOut } satisfies LayoutContext} />
      </main>
      <Footer
        groups={buildFooterGroups()}
        social={config.social}
        onContact={openContact}
        onContactIntent={() => void loadContactDialog()}
      />
      {isContactWanted ? (
        <Suspense>
          <ContactDialog
            isOpen={isContactOpen}
            onClose={() => setIsContactOpen(false)}
            supportEmail={config.supportEmail}
            userEmail={session.status === 'signed-in' ? session.user.email || null : null}
          />
        </Suspense>
      ) : null}
      {isSignOutWanted ? (
        <Suspense>
          <SignOutDialog
            isOpen={isSignOutOpen}
            onClose={() => setIsSignOutOpen(false)}
            onLeave={async () => navigate(paths.landing, { flushSync: true })}
          />
        </Suspense>
      ) : null}
      <PageArrival />
    </div>
  );
};
