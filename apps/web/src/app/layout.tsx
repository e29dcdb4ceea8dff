import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet, useNavigation, useOutletContext } from 'react-router';
import { useClientConfig } from '../features/client-config/use-client-config.ts';
import { Footer } from '../features/navigation/footer.tsx';
import { Header } from '../features/navigation/header.tsx';
import { MobileBanner } from '../features/navigation/mobile-banner.tsx';
import { PageArrival } from './page-arrival.tsx';
import { paths } from './paths.ts';
import { buildFooterGroups, buildNavigationLinks } from './site-links.ts';

const loadContactDialog = () => import('../features/contact/contact-dialog.tsx');
const ContactDialog = lazy(async () => ({ default: (await loadContactDialog()).ContactDialog }));

type LayoutContext = { openContact: () => void };

export const useLayout = () => useOutletContext<LayoutContext>();

export const Layout = () => {
  const config = useClientConfig();
  const isNavigating = useNavigation().state !== 'idle';
  const [isContactOpen, setIsContactOpen] = useState(false);
  // Mounted at the first opening and kept from then on, so that a half-written message survives closing.
  const [isContactWanted, setIsContactWanted] = useState(false);
  const openContact = useCallback(() => {
    setIsContactWanted(true);
    setIsContactOpen(true);
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
        homePath={paths.landing}
        loginPath={paths.login}
        signUpPath={paths.signUp}
      />
      {isNavigating ? (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden">
          <div className="h-full w-1/3 animate-load bg-playhead" />
        </div>
      ) : null}
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet context={{ openContact } satisfies LayoutContext} />
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
            userEmail={null}
          />
        </Suspense>
      ) : null}
      <PageArrival />
    </div>
  );
};
