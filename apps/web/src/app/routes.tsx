import { Navigate, type RouteObject } from 'react-router';
import { LEGAL_PAGES } from '../features/legal/legal-pages.ts';
import { BlankScreen } from './blank-screen.tsx';
import { goToBlog } from './go-to-blog.ts';
import { Layout } from './layout.tsx';
import { paths } from './paths.ts';
import { LandingRoute } from './routes/landing-route.tsx';

const redirect = (from: string, to: string): RouteObject => ({
  path: from,
  element: <Navigate to={to} replace />,
});

const loadAccountPreview = async () => ({
  Component: (await import('./routes/account-preview-route.tsx')).AccountPreviewRoute,
});

// No route names an error element: the router's own error screen is the one that the specification describes.
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    HydrateFallback: BlankScreen,
    children: [
      { path: paths.landing, element: <LandingRoute /> },
      {
        path: paths.docs,
        lazy: async () => ({ Component: (await import('./routes/docs-route.tsx')).DocsRoute }),
      },
      {
        path: paths.pricing,
        lazy: async () => ({ Component: (await import('./routes/pricing-route.tsx')).PricingRoute }),
      },
      {
        path: paths.about,
        lazy: async () => ({ Component: (await import('./routes/about-route.tsx')).AboutRoute }),
      },
      {
        path: paths.legalPattern,
        lazy: async () => ({ Component: (await import('./routes/legal-route.tsx')).LegalRoute }),
      },
      ...[paths.analyze, paths.login, paths.signUp, paths.resetPassword, paths.redeem].map(
        (path): RouteObject => ({ path, lazy: loadAccountPreview }),
      ),
      // Everyone is signed out until there are accounts, and signed-out visitors of these go to /login.
      redirect(paths.dashboard, paths.login),
      redirect(paths.editor, paths.login),
      redirect(paths.aboutShort, paths.about),
      redirect(paths.demo, paths.analyze),
      { path: paths.blog, loader: goToBlog, element: null },
      ...LEGAL_PAGES.map((page) => redirect(`/${page}`, paths.legal(page))),
      redirect('/legal', paths.legal('privacy')),
      ...paths.partnerRedeem.map((path) => redirect(path, paths.redeem)),
      redirect('*', paths.landing),
    ],
  },
];
