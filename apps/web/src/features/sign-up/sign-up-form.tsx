import { EMAIL_SIGN_UP_REDIRECT_MS, SOCIAL_SIGN_UP_REDIRECT_MS, sentenceFor } from '@skimreel/contract';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { buildConfirmationTarget } from '../account-forms/build-confirmation-target.ts';
import {
  checkNewPassword,
  EMPTY_NEW_PASSWORD,
  type NewPasswordErrors,
} from '../account-forms/check-new-password.ts';
import { focusFirstError } from '../account-forms/focus-first-error.ts';
import { GoogleSignIn } from '../account-forms/google-sign-in.tsx';
import { NewPasswordFields } from '../account-forms/new-password-fields.tsx';
import { ResendVerification } from '../account-forms/resend-verification.tsx';
import { CAPTCHA_MISSING, useCaptcha } from '../account-forms/use-captcha.tsx';
import { MailHint } from './mail-hint.tsx';
import { signUp } from './sign-up.ts';

type SignUpFormProps = {
  loginPath: string;
  signUpPath: string;
  /** Called when an attempt begins and when it fails: in between, this screen must not be left for being signed in. */
  onHold: (isHeld: boolean) => void;
  /** The attempt succeeded and its words have been read; the address is null after a social sign-up. */
  onFinished: (email: string | null) => void;
  /** The person comes back from the provider, signed in. */
  isBackFromProvider: boolean;
};

type SignUpErrors = NewPasswordErrors & { email?: string | undefined };
type Finish = { email: string | null; afterMs: number };

const FIELDS = ['email', 'password', 'confirmation'] as const;
const SOCIAL_FINISH: Finish = { email: null, afterMs: SOCIAL_SIGN_UP_REDIRECT_MS };

const useFinish = (initial: Finish | null, onFinished: SignUpFormProps['onFinished']) => {
  const [finish, setFinish] = useState(initial);

  useEffect(() => {
    if (!finish) return;
    const timer = setTimeout(() => onFinished(finish.email), finish.afterMs);

    return () => clearTimeout(timer);
  }, [finish, onFinished]);

  return { finish, setFinish };
};

export const SignUpForm = ({
  loginPath,
  signUpPath,
  onHold,
  onFinished,
  isBackFromProvider,
}: SignUpFormProps) => {
  const id = useId();
  const [email, setEmail] = useState('');
  const [passwords, setPasswords] = useState(EMPTY_NEW_PASSWORD);
  const [errors, setErrors] = useState<SignUpErrors>({});
  const { submission, submit, isBusy } = useSubmission();
  const [google, setGoogle] = useState<Submission>({ status: 'idle' });
  const { finish, setFinish } = useFinish(isBackFromProvider ? SOCIAL_FINISH : null, onFinished);
  const captcha = useCaptcha();
  const isSocial = finish !== null && finish.email === null;

  const create = async (): Promise<Submission> => {
    if (captcha.isMissing) return { status: 'failed', message: CAPTCHA_MISSING };
    onHold(true);
    const result = await signUp({
      email: email.trim(),
      password: passwords.password,
      confirmationTarget: buildConfirmationTarget(window.location.origin, loginPath),
      captcha: captcha.takeToken(),
    });
    // An installation that confirms nobody by mail signs in at once: nothing was sent, so nothing is said about it.
    if (result.status !== 'confirmation-sent') onHold(false);
    if (result.status === 'signed-in') return { status: 'busy' };
    if (result.status === 'refused') return { status: 'failed', message: result.message };
    setPasswords(EMPTY_NEW_PASSWORD);
    setFinish({ email: email.trim(), afterMs: EMAIL_SIGN_UP_REDIRECT_MS });

    return { status: 'succeeded', message: sentenceFor('verification-sent') };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: SignUpErrors = {
      ...(email.trim() === '' ? { email: sentenceFor('email-required') } : {}),
      ...checkNewPassword(passwords),
    };
    setErrors(found);
    if (!focusFirstError(id, FIELDS, found)) void submit(create);
  };

  return (
    <>
      <SubmissionMessage
        submission={
          isSocial ? { status: 'succeeded', message: sentenceFor('social-sign-up-succeeded') } : google
        }
      />
      <GoogleSignIn
        purpose="signup_with"
        returnPath={signUpPath}
        onOutcome={(outcome) => {
          onHold(outcome.status !== 'failed');
          setGoogle(outcome.status === 'done' ? { status: 'busy' } : outcome);
          if (outcome.status === 'done') setFinish(SOCIAL_FINISH);
        }}
      />
      <form noValidate onSubmit={onSubmit}>
        <SubmissionMessage submission={submission} />
        {submission.status === 'succeeded' ? <MailHint className="mb-5" /> : null}
        <div className="space-y-5">
          <TextField
            id={`${id}-email`}
            label="Email"
            type="email"
            autoComplete="email"
            required
            value={email}
            error={errors.email}
            onChange={(value) => {
              setEmail(value);
              setErrors({ ...errors, email: undefined });
            }}
          />
          <NewPasswordFields
            id={id}
            label="Password"
            draft={passwords}
            errors={errors}
            onChange={(draft) => {
              setPasswords(draft);
              setErrors({ email: errors.email });
            }}
          />
          {captcha.widget}
          <SubmitButton isBusy={isBusy} className="w-full">
            Sign Up
          </SubmitButton>
        </div>
      </form>
      <div className="mt-6">
        <ResendVerification email={email} loginPath={loginPath} captcha={captcha} />
      </div>
    </>
  );
};
