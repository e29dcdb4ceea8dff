import { sentenceFor } from '@skimreel/contract';
import { type FormEvent, useId, useState } from 'react';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { CodeField } from '../account-forms/code-field.tsx';
import { focusFirstError } from '../account-forms/focus-first-error.ts';
import { callAuth } from '../session/call-auth.ts';

type RecoveryErrors = { email?: string | undefined; code?: string | undefined };

const FIELDS = ['email', 'code'] as const;

/** The way in for whoever reads the mail on another device: a link works only in the browser that asked for it. */
export const RecoveryCodeForm = () => {
  const id = useId();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<RecoveryErrors>({});
  const { submission, submit, isBusy } = useSubmission();

  const verify = async (): Promise<Submission> => {
    const outcome = await callAuth('password-update-failed', (client) =>
      client.auth.verifyOtp({ email: email.trim(), token: code, type: 'recovery' }),
    );
    return outcome.status === 'done' ? { status: 'busy' } : { status: 'failed', message: outcome.message };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: RecoveryErrors = {
      ...(email.trim() === '' ? { email: sentenceFor('email-required') } : {}),
      ...(code === '' ? { code: 'Please type the code from the email' } : {}),
    };
    setErrors(found);
    if (!focusFirstError(id, FIELDS, found)) void submit(verify);
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
          error={errors.email}
          onChange={setEmail}
        />
        <CodeField
          id={`${id}-code`}
          label="Code from the email"
          value={code}
          error={errors.code}
          onChange={setCode}
        />
        <SubmitButton isBusy={isBusy} className="w-full">
          Continue
        </SubmitButton>
      </div>
    </form>
  );
};
