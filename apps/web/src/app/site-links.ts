import { LEGAL_PAGE_NAMES, LEGAL_PAGES } from '../features/legal/legal-pages.ts';
import type { FooterGroup } from '../features/navigation/footer.tsx';
import type { NavigationLink } from '../features/navigation/navigation-link.ts';
import { paths } from './paths.ts';

export const buildNavigationLinks = (blogUrl: string | null): readonly NavigationLink[] => [
  { label: 'How to Use', to: paths.docs },
  { label: 'Pricing', to: paths.pricing },
  { label: 'Analyze Video', to: paths.analyze },
  { label: 'About', to: paths.about, isMinor: true },
  ...(blogUrl ? [{ label: 'Blog', to: blogUrl }] : []),
];

export const buildFooterGroups = (): readonly FooterGroup[] => [
  { title: 'Product', links: productLinks, hasContact: false },
  { title: 'Company', links: [{ label: 'About', to: paths.about }], hasContact: true },
  { title: 'Legal', links: legalLinks, hasContact: false },
];

// Spec 2: the guide is called How to Use in the navigation and Features in the footer.
const productLinks: readonly NavigationLink[] = [
  { label: 'Features', to: paths.docs },
  { label: 'Pricing', to: paths.pricing },
  { label: 'Try Demo', to: paths.analyze },
  { label: 'Redeem a code', to: paths.redeem },
];

const legalLinks: readonly NavigationLink[] = LEGAL_PAGES.map((page) => ({
  label: LEGAL_PAGE_NAMES[page],
  to: paths.legal(page),
}));
