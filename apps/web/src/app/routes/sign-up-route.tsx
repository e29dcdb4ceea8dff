import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AccountScreen } from '../../features/account-forms/account-screen.tsx';
import { RedemptionReminder } from '../../features/account-forms/redemption-reminder.tsx';
import { SetUpGate } from '../../features/account-forms/set-up-gate.tsx';
import { arrival } from '../../features/session/arrival.ts';
import { useSession } from '../../features/session/use-session.ts';
import { LoginNotice } from '../../features/sign-in/login-notice.tsx';
import { SignUpForm } from '../../features/sign-up/sign-up-form.tsx';
import { LINK_LOOK } from '../../ui/text-link.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { BlankScreen } from '../blank-screen.tsx';
import { readNavigationState } from '../navigation-state.ts';
import { paths } from '../paths.ts';
import { SignedOutOnly } from '../signed-out-only.tsx';

// The provider sends people back to the address that they signed up at; any later visit of this page is an ordinary one.
let isProviderReturn = arrival.kind === 'session' && window.location.pathname.startsWith(paths.signUp);

const takeProviderReturn = (): boolean => {
  const wasReturn = isProviderReturn;
  isProviderReturn = false;
  return wasReturn;
};

export const SignUpRoute = () => {
  usePageMeta({
    title: 'Sign up',
    description: 'Open your Skimreel account, free and without a credit card.',
  });
  const { redemptionCode } = readNavigationState(useLocation().state);
  const navigate = useNavigate();
  const { status } = useSession();
  const [isBack] = useState(takeProviderReturn);
  const [isHeld, setIsHeld] = useState(isBack);
  const finish = useCallback(
    (signedUpEmail: string | null) =>
      navigate(paths.analyze, { replace: true, state: signedUpEmail ? { signedUpEmail } : null }),
    [navigate],
  );

  if (isBack && status === 'unknown') return <BlankScreen />;

  return (
    <SetUpGate title="Sign up" guidePath={paths.docs} homePath={paths.landing}>
      <SignedOutOnly isHeld={isHeld && !(isBack && status === 'signed-out')}>
        <AccountScreen
          title="Create your account"
          lead="100 minutes of video to start with, and no credit card."
          footer={
            <p>
              Already have an account?{' '}
              <Link to={paths.login} state={{ redemptionCode }} className={LINK_LOOK}>
                Log in
              </Link>
            </p>
          }
        >
          <LoginNotice arrival={arrival} confirmed={null} />
          <RedemptionReminder code={redemptionCode} />
          <SignUpForm
            loginPath={paths.login}
            signUpPath={paths.signUp}
            onHold={setIsHeld}
            onFinished={(email) => void finish(email)}
            isBackFromProvider={isBack && status === 'signed-in'}
          />
        </AccountScreen>
      </SignedOutOnly>
    </SetUpGate>
  );
};
