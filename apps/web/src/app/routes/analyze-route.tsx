import { sentenceFor } from '@skimreel/contract';
import { useLocation } from 'react-router';
import { Preview } from '../../features/preview/preview.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { MailHint } from '../../features/sign-up/mail-hint.tsx';
import { Container } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { readNavigationState } from '../navigation-state.ts';
import { paths } from '../paths.ts';

const TITLE = 'Analyze Video';
const TEXT = 'Video analysis is not part of this version yet; here you will upload a video or paste a link.';

export const AnalyzeRoute = () => {
  usePageMeta({ title: TITLE, description: TEXT });
  const { signedUpEmail } = readNavigationState(useLocation().state);
  const { status } = useSession();
  const entry = signedUpEmail
    ? { path: paths.login, label: 'Log in' }
    : { path: paths.signUp, label: 'Sign up' };

  return (
    <>
      {/* Whoever has just signed up was brought here while the words about the mail were still being read. */}
      {signedUpEmail && status === 'signed-out' ? (
        <Container width="reading" className="space-y-3 pt-8">
          <div role="status">
            <Notice tone="success">{sentenceFor('verification-sent')}</Notice>
          </div>
          <MailHint />
        </Container>
      ) : null}
      <Preview
        title={TITLE}
        text={TEXT}
        links={[
          { to: paths.docs, label: 'Read How to Use' },
          status === 'signed-in'
            ? { to: paths.account, label: 'Your account' }
            : { to: entry.path, label: entry.label },
        ]}
      />
    </>
  );
};
