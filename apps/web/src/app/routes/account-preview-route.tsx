import { useLocation } from 'react-router';
import { AccountPreview } from '../../features/account-preview/account-preview.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { paths } from '../paths.ts';

const PREVIEWS = {
  [paths.analyze]: {
    title: 'Analyze Video',
    text: 'Video analysis is not part of this version yet; here you will upload a video or paste a link.',
  },
  [paths.login]: {
    title: 'Log in',
    text: 'Accounts are not part of this version yet; here you will sign in with e-mail and password.',
  },
  [paths.signUp]: {
    title: 'Sign up',
    text: 'Accounts are not part of this version yet; here you will open yours, free and without a credit card.',
  },
  [paths.resetPassword]: {
    title: 'Set a new password',
    text: 'Accounts are not part of this version yet; here you will choose a new password.',
  },
  [paths.redeem]: {
    title: 'Redeem your code',
    text: 'Redemption codes are not part of this version yet; here you will turn yours into a discount on every plan.',
  },
} as const;

type PreviewPath = keyof typeof PREVIEWS;

const isPreviewPath = (path: string): path is PreviewPath => path in PREVIEWS;

const findPreview = (pathname: string) => {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return PREVIEWS[isPreviewPath(path) ? path : paths.login];
};

export const AccountPreviewRoute = () => {
  const { title, text } = findPreview(useLocation().pathname);
  usePageMeta({ title, description: text });

  return <AccountPreview title={title} text={text} guidePath={paths.docs} homePath={paths.landing} />;
};
