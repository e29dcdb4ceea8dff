import { Navigate, type RouteObject } from 'react-router';
import { LEGAL_PAGES } from '../features/legal/legal-pages.ts';
import { BlankScreen } from './blank-screen.tsx';
import { goToBlog } from './go-to-blog.ts';
import { Layout } from './layout.tsx';
import { paths } from './paths.ts';
import { LandingRoute } from './routes/landing-route.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

const redirect = (from: string, to: string): RouteObject => ({
  path: from,
  element: <Navigate to={to} replace />,
});

const loadAnalyze = async () => ({
  Component: (await import('./routes/analyze-route.tsx')).AnalyzeRoute,
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
      { path: paths.analyze, lazy: loadAnalyze },
      {
        path: paths.login,
        lazy: async () => ({ Component: (await import('./routes/login-route.tsx')).LoginRoute }),
      },
      {
        path: paths.signUp,
        lazy: async () => ({ Component: (await import('./routes/sign-up-route.tsx')).SignUpRoute }),
      },
      {
        path: paths.resetPassword,
        lazy: async () => ({
          Component: (await import('./routes/reset-password-route.tsx')).ResetPasswordRoute,
        }),
      },
      {
        path: paths.redeem,
        lazy: async () => ({ Component: (await import('./routes/redeem-route.tsx')).RedeemRoute }),
      },
      {
        element: <SignedInOnly />,
        children: [
          {
            path: paths.account,
            lazy: async () => ({ Component: (await import('./routes/account-route.tsx')).AccountRoute }),
          },
          {
            path: paths.dashboard,
            lazy: async () => ({
              Component: (await import('./routes/dashboard-route.tsx')).DashboardRoute,
            }),
          },
          {
            path: paths.editor,
            lazy: async () => ({ Component: (await import('./routes/editor-route.tsx')).EditorRoute }),
          },
        ],
      },
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
