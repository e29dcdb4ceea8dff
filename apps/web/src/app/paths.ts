import { FOUNDERS_DEAL_ELEMENT_ID } from '@skimreel/contract';

export const paths = {
  landing: '/',
  foundersDeal: `/#${FOUNDERS_DEAL_ELEMENT_ID}`,
  docs: '/docs',
  pricing: '/pricing',
  analyze: '/analyze',
  demo: '/demo',
  dashboard: '/dashboard',
  editor: '/editor',
  login: '/login',
  signUp: '/signup',
  resetPassword: '/resetpassword',
  redeem: '/redeem',
  account: '/account',
  partnerRedeem: ['/appsumo', '/appsumo-redeem'],
  about: '/aboutpage',
  aboutShort: '/about',
  blog: '/blog',
  legalPattern: '/legal/:page',
  legal: (page: string) => `/legal/${page}`,
} as const;
