import { sentenceFor } from '@skimreel/contract';
import { type FormEvent, useId, useState } from 'react';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { focusFirstError } from '../account-forms/focus-first-error.ts';
import { GoogleSignIn } from '../account-forms/google-sign-in.tsx';
import { ResendVerification } from '../account-forms/resend-verification.tsx';
import { CAPTCHA_MISSING, useCaptcha } from '../account-forms/use-captcha.tsx';
import { callAuth } from '../session/call-auth.ts';

type LoginFormProps = {
  loginPath: string;
  email: string;
  onEmailChange: (email: string) => void;
  onForgot: () => void;
  /** The mailed link was refused, so another one is offered from the start. */
  canResend: boolean;
};

type LoginErrors = { email?: string | undefined; password?: string | undefined };

const FIELDS = ['email', 'password'] as const;

const checkCredentials = (email: string, password: string): LoginErrors => ({
  ...(email.trim() === '' ? { email: sentenceFor('email-required') } : {}),
  ...(password === '' ? { password: sentenceFor('password-required') } : {}),
});

export const LoginForm = ({ loginPath, email, onEmailChange, onForgot, canResend }: LoginFormProps) => {
  const id = useId();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const { submission, submit, isBusy } = useSubmission();
  const [google, setGoogle] = useState<Submission>({ status: 'idle' });
  const captcha = useCaptcha();

  // A success keeps the form busy: the screen changes as soon as the session is known.
  const logIn = async (): Promise<Submission> => {
    if (captcha.isMissing) return { status: 'failed', message: CAPTCHA_MISSING };
    const outcome = await callAuth('login-failed', (client) =>
      client.auth.signInWithPassword({
        email: email.trim(),
        password,
        options: captcha.takeToken(),
      }),
    );
    if (outcome.status === 'done') return { status: 'busy' };
    setIsUnconfirmed(outcome.code === 'email_not_confirmed');
    document.getElementById(`${id}-password`)?.focus();

    return { status: 'failed', message: outcome.message };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkCredentials(email, password);
    setErrors(found);
    if (!focusFirstError(id, FIELDS, found)) void submit(logIn);
  };

  return (
    <>
      <SubmissionMessage submission={google} />
      <GoogleSignIn
        purpose="signin_with"
        returnPath={loginPath}
        onOutcome={(outcome) => setGoogle(outcome.status === 'done' ? { status: 'busy' } : outcome)}
      />
      <form noValidate onSubmit={onSubmit}>
        <SubmissionMessage submission={submission} />
        <div className="space-y-5">
          <TextField
            id={`${id}-email`}
            label="Email"
            type="email"
            autoComplete="username"
            required
            value={email}
            error={errors.email}
            onChange={(value) => {
              onEmailChange(value);
              setErrors({ ...errors, email: undefined });
            }}
          />
          <TextField
            id={`${id}-password`}
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            error={errors.password}
            onChange={(value) => {
              setPassword(value);
              setErrors({ ...errors, password: undefined });
            }}
          />
          {captcha.widget}
          <SubmitButton isBusy={isBusy} className="w-full">
            Log In
          </SubmitButton>
        </div>
      </form>
      <div className="mt-6 space-y-4">
        <p>
          <TextButton onClick={onForgot}>Forgot your password?</TextButton>
        </p>
        {isUnconfirmed || canResend ? (
          <ResendVerification email={email} loginPath={loginPath} captcha={captcha} />
        ) : null}
      </div>
    </>
  );
};
