export const LEGAL_PAGES = ['privacy', 'terms', 'refund', 'disclaimer'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const LEGAL_PAGE_NAMES = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  refund: 'Refund Policy',
  disclaimer: 'Disclaimer',
} as const satisfies Record<LegalPage, string>;

// Spec 2: an unknown page shows privacy.
export const parseLegalPage = (page: string | undefined): LegalPage =>
  LEGAL_PAGES.find((known) => known === page) ?? 'privacy';
