import { PASSWORD_RESET_REDIRECT_MS, sentenceFor } from '@skimreel/contract';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountScreen } from '../../features/account-forms/account-screen.tsx';
import { SetUpGate } from '../../features/account-forms/set-up-gate.tsx';
import { NewPasswordForm } from '../../features/new-password/new-password-form.tsx';
import { RecoveryCodeForm } from '../../features/new-password/recovery-code-form.tsx';
import { arrival } from '../../features/session/arrival.ts';
import { describeRefusedLink } from '../../features/session/describe-refused-link.ts';
import { leaveSession } from '../../features/session/sign-out.ts';
import { useSession } from '../../features/session/use-session.ts';
import { SecondFactorForm } from '../../features/sign-in/second-factor-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LINK_LOOK } from '../../ui/text-link.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { BlankScreen } from '../blank-screen.tsx';
import { paths } from '../paths.ts';

const TITLE = 'Set a new password';

const WITHOUT_SESSION =
  'The link in the email works in the browser that asked for it. On any other device, type the code from the same email here.';

const ResetPasswordScreen = () => {
  const { status } = useSession();
  const navigate = useNavigate();
  const onDone = useMemo(
    () => ({ call: () => void navigate(paths.dashboard), afterMs: PASSWORD_RESET_REDIRECT_MS }),
    [navigate],
  );

  if (status === 'unknown') return <BlankScreen />;
  if (status === 'second-factor') {
    return (
      <AccountScreen title={TITLE} lead="First, the second step of signing in.">
        <SecondFactorForm onLeave={() => void leaveSession()} />
      </AccountScreen>
    );
  }
  if (status === 'signed-in') {
    return (
      <AccountScreen title={TITLE}>
        <NewPasswordForm
          submitLabel="Update Password"
          successMessage={sentenceFor('password-updated')}
          onDone={onDone}
        />
      </AccountScreen>
    );
  }
  return (
    <AccountScreen
      title={TITLE}
      lead={WITHOUT_SESSION}
      footer={
        <p>
          No email yet?{' '}
          <Link to={paths.login} state={{ isPasswordForgotten: true }} className={LINK_LOOK}>
            Ask for a new one
          </Link>
        </p>
      }
    >
      {arrival.kind === 'refusal' ? (
        <div role="alert" className="mb-6">
          <Notice tone="error">{describeRefusedLink(arrival)}</Notice>
        </div>
      ) : null}
      <RecoveryCodeForm />
    </AccountScreen>
  );
};

export const ResetPasswordRoute = () => {
  usePageMeta({ title: TITLE, description: 'Choose a new password for your Skimreel account.' });

  return (
    <SetUpGate title={TITLE} guidePath={paths.docs} homePath={paths.landing}>
      <ResetPasswordScreen />
    </SetUpGate>
  );
};
