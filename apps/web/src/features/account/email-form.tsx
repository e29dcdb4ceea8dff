import { sentenceFor } from '@skimreel/contract';
import { type FormEvent, useId, useState } from 'react';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { callAuth } from '../session/call-auth.ts';

type EmailFormProps = { email: string; accountPath: string };

export const EmailForm = ({ email, accountPath }: EmailFormProps) => {
  const id = useId();
  const [newEmail, setNewEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { submission, submit, isBusy } = useSubmission();

  const change = async (): Promise<Submission> => {
    const address = newEmail.trim();
    const outcome = await callAuth('unexpected', (client) =>
      client.auth.updateUser(
        { email: address },
        { emailRedirectTo: `${window.location.origin}${accountPath}` },
      ),
    );
    if (outcome.status === 'refused') return { status: 'failed', message: outcome.message };
    setNewEmail('');
    // Whether one confirmation is enough is for the service to say; where it was, the address has changed already.
    const isPending = outcome.answer.data.user?.email !== address.toLowerCase();

    return {
      status: 'succeeded',
      message: isPending
        ? `A confirmation link was sent to ${address}${email ? `, and one to ${email}` : ''}. Your email changes once both have been opened.`
        : 'Your email has been changed.',
    };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (newEmail.trim() !== '') return void submit(change);
    setError(sentenceFor('email-required'));
    document.getElementById(`${id}-email`)?.focus();
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <SubmissionMessage submission={submission} />
      <div className="space-y-5">
        <TextField
          id={`${id}-email`}
          label="New email"
          type="email"
          autoComplete="email"
          required
          value={newEmail}
          error={error}
          onChange={(value) => {
            setNewEmail(value);
            setError(undefined);
          }}
        />
        <SubmitButton isBusy={isBusy} size="medium" variant="secondary">
          Change Email
        </SubmitButton>
      </div>
    </form>
  );
};
