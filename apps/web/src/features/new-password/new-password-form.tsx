import { type FormEvent, useEffect, useId, useState } from 'react';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import {
  checkNewPassword,
  EMPTY_NEW_PASSWORD,
  type NewPasswordErrors,
} from '../account-forms/check-new-password.ts';
import { CodeField } from '../account-forms/code-field.tsx';
import { focusFirstError } from '../account-forms/focus-first-error.ts';
import { NewPasswordFields } from '../account-forms/new-password-fields.tsx';
import { callAuth } from '../session/call-auth.ts';
import { type PasswordProof, updatePassword } from './update-password.ts';

type NewPasswordFormProps = {
  submitLabel: string;
  successMessage: string;
  /** One form among others on its screen. */
  isQuiet?: boolean;
  /** Called this long after the success was shown. */
  onDone?: { call: () => void; afterMs: number };
};

const FIELDS = ['password', 'confirmation'] as const;

/** A new password; what the service wants as a proof besides the session is asked for when it says so. */
export const NewPasswordForm = ({
  submitLabel,
  successMessage,
  isQuiet = false,
  onDone,
}: NewPasswordFormProps) => {
  const id = useId();
  const [draft, setDraft] = useState(EMPTY_NEW_PASSWORD);
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [proof, setProof] = useState<PasswordProof>({ kind: 'none' });
  const { submission, submit, isBusy } = useSubmission();
  const hasSucceeded = submission.status === 'succeeded';

  useEffect(() => {
    if (!hasSucceeded || !onDone) return;
    const timer = setTimeout(onDone.call, onDone.afterMs);

    return () => clearTimeout(timer);
  }, [hasSucceeded, onDone]);

  useEffect(() => {
    if (proof.kind !== 'none') document.getElementById(`${id}-proof`)?.focus();
  }, [proof.kind, id]);

  const askForCode = async (): Promise<Submission> => {
    const sent = await callAuth('password-update-failed', (client) => client.auth.reauthenticate());
    if (sent.status === 'refused') return { status: 'failed', message: sent.message };
    setProof({ kind: 'code', code: '' });
    return {
      status: 'failed',
      message: 'For your safety, please type the code that was just mailed to you.',
    };
  };

  const save = async (): Promise<Submission> => {
    const result = await updatePassword(draft.password, proof);
    if (result.status === 'code-needed') return askForCode();
    if (result.status === 'current-password-needed') {
      setProof({ kind: 'current-password', password: '' });
      return { status: 'failed', message: result.message };
    }
    if (result.status === 'refused') return { status: 'failed', message: result.message };
    setDraft(EMPTY_NEW_PASSWORD);
    setProof({ kind: 'none' });

    return { status: 'succeeded', message: successMessage };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkNewPassword(draft);
    setErrors(found);
    if (!focusFirstError(id, FIELDS, found)) void submit(save);
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <SubmissionMessage submission={submission} />
      <div className="space-y-5">
        {proof.kind === 'code' ? (
          <CodeField
            id={`${id}-proof`}
            label="Code from the email"
            value={proof.code}
            onChange={(code) => setProof({ kind: 'code', code })}
          />
        ) : null}
        {proof.kind === 'current-password' ? (
          <TextField
            id={`${id}-proof`}
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            value={proof.password}
            onChange={(password) => setProof({ kind: 'current-password', password })}
          />
        ) : null}
        <NewPasswordFields
          id={id}
          label="New Password"
          draft={draft}
          errors={errors}
          onChange={(next) => {
            setDraft(next);
            setErrors({});
          }}
        />
        <SubmitButton
          isBusy={isBusy}
          {...(isQuiet ? { size: 'medium', variant: 'secondary' } : { className: 'w-full' })}
        >
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  );
};
