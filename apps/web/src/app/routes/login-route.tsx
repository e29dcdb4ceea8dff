import { EMAIL_CONFIRMED_MESSAGE, LOGIN_MESSAGE_PARAMETER, sentenceFor } from '@skimreel/contract';
import { useCallback, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { AccountScreen } from '../../features/account-forms/account-screen.tsx';
import { RedemptionReminder } from '../../features/account-forms/redemption-reminder.tsx';
import { SetUpGate } from '../../features/account-forms/set-up-gate.tsx';
import { arrival } from '../../features/session/arrival.ts';
import { leaveSession } from '../../features/session/sign-out.ts';
import { useSession } from '../../features/session/use-session.ts';
import { ForgotPasswordForm } from '../../features/sign-in/forgot-password-form.tsx';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { LoginNotice } from '../../features/sign-in/login-notice.tsx';
import { SecondFactorForm } from '../../features/sign-in/second-factor-form.tsx';
import { LINK_LOOK } from '../../ui/text-link.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { readNavigationState } from '../navigation-state.ts';
import { paths } from '../paths.ts';
import { SignedOutOnly } from '../signed-out-only.tsx';

const LoginScreen = () => {
  const { state } = useLocation();
  const { redemptionCode, isPasswordForgotten } = readNavigationState(state);
  const [parameters] = useSearchParams();
  const [isForgotten, setIsForgotten] = useState(isPasswordForgotten);
  const [email, setEmail] = useState('');
  const closeReset = useCallback(() => setIsForgotten(false), []);
  const isConfirmed = parameters.get(LOGIN_MESSAGE_PARAMETER) === EMAIL_CONFIRMED_MESSAGE;

  if (useSession().status === 'second-factor') {
    return (
      <AccountScreen title="Log in: second step">
        <SecondFactorForm onLeave={() => void leaveSession()} />
      </AccountScreen>
    );
  }
  if (isForgotten) {
    return (
      <AccountScreen
        title="Reset your password"
        lead="Tell us your email, and we send you a link to choose a new password."
      >
        <ForgotPasswordForm
          email={email}
          onEmailChange={setEmail}
          resetPath={paths.resetPassword}
          onClose={closeReset}
        />
      </AccountScreen>
    );
  }
  return (
    <AccountScreen
      title="Log in"
      footer={
        <p>
          No account yet?{' '}
          <Link to={paths.signUp} state={{ redemptionCode }} className={LINK_LOOK}>
            Sign up
          </Link>
        </p>
      }
    >
      <LoginNotice arrival={arrival} confirmed={isConfirmed ? sentenceFor('email-verified') : null} />
      <RedemptionReminder code={redemptionCode} />
      <LoginForm
        loginPath={paths.login}
        email={email}
        onEmailChange={setEmail}
        onForgot={() => setIsForgotten(true)}
        canResend={arrival.kind === 'refusal'}
      />
    </AccountScreen>
  );
};

export const LoginRoute = () => {
  usePageMeta({ title: 'Log in', description: 'Log in to Skimreel with your email and password.' });

  return (
    <SetUpGate title="Log in" guidePath={paths.docs} homePath={paths.landing}>
      <SignedOutOnly>
        <LoginScreen />
      </SignedOutOnly>
    </SetUpGate>
  );
};
