import { RESET_FORM_CLOSE_MS, sentenceFor } from '@skimreel/contract';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { CAPTCHA_MISSING, useCaptcha } from '../account-forms/use-captcha.tsx';
import { callAuth } from '../session/call-auth.ts';

type ForgotPasswordFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  resetPath: string;
  onClose: () => void;
};

export const ForgotPasswordForm = ({ email, onEmailChange, resetPath, onClose }: ForgotPasswordFormProps) => {
  const id = useId();
  const [error, setError] = useState<string | undefined>();
  const { submission, submit, isBusy } = useSubmission();
  const captcha = useCaptcha();
  const hasSucceeded = submission.status === 'succeeded';

  useEffect(() => {
    document.getElementById(`${id}-email`)?.focus();
  }, [id]);

  useEffect(() => {
    if (!hasSucceeded) return;
    const timer = setTimeout(onClose, RESET_FORM_CLOSE_MS);

    return () => clearTimeout(timer);
  }, [hasSucceeded, onClose]);

  const request = async (): Promise<Submission> => {
    if (captcha.isMissing) return { status: 'failed', message: CAPTCHA_MISSING };
    const outcome = await callAuth('password-reset-request-failed', (client) =>
      client.auth.resetPasswordForEmail(email.trim(), {
        redirectTo: `${window.location.origin}${resetPath}`,
        ...captcha.takeToken(),
      }),
    );
    return outcome.status === 'done'
      ? { status: 'succeeded', message: sentenceFor('password-reset-sent') }
      : { status: 'failed', message: outcome.message };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (email.trim() !== '') return void submit(request);
    setError(sentenceFor('email-required'));
    document.getElementById(`${id}-email`)?.focus();
  };

  return (
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
          error={error}
          onChange={(value) => {
            onEmailChange(value);
            setError(undefined);
          }}
        />
        {captcha.widget}
        <div className="grid gap-3">
          <SubmitButton isBusy={isBusy}>Send Reset Instructions</SubmitButton>
          <Button variant="quiet" size="large" onClick={onClose}>
            Back to Login
          </Button>
        </div>
      </div>
    </form>
  );
};
