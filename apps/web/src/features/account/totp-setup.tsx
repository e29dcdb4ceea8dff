import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { CodeField } from '../account-forms/code-field.tsx';
import { callAuth } from '../session/call-auth.ts';
import type { Enrolment } from './totp-factor.ts';

type TotpSetupProps = { enrolment: Enrolment; onVerified: () => void; onCancel: () => void };

export const TotpSetup = ({ enrolment, onVerified, onCancel }: TotpSetupProps) => {
  const id = useId();
  const [code, setCode] = useState('');
  const { submission, submit, isBusy } = useSubmission();

  useEffect(() => {
    document.getElementById(`${id}-title`)?.focus();
  }, [id]);

  const verify = async (): Promise<Submission> => {
    const outcome = await callAuth('unexpected', (client) =>
      client.auth.mfa.challengeAndVerify({ factorId: enrolment.factorId, code }),
    );
    if (outcome.status === 'refused') {
      document.getElementById(`${id}-code`)?.focus();
      return { status: 'failed', message: outcome.message };
    }
    onVerified();
    return { status: 'idle' };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(verify);
  };

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h3 id={`${id}-title`} tabIndex={-1} className="font-display text-lg font-semibold">
        Scan this with your authenticator app
      </h3>
      <div className="mt-4 flex flex-col gap-5 sm:flex-row sm:items-start">
        <img
          src={enrolment.qrCode}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="size-44 shrink-0 rounded-control border border-line bg-white p-2"
        />
        <div className="min-w-0 text-[0.9375rem] text-ink-soft">
          <p>Any app for one-time codes will do. Where there is no camera, type this key into it:</p>
          <p className="mt-2 font-mono text-sm font-medium break-all text-ink">{enrolment.secret}</p>
        </div>
      </div>
      <div className="mt-6">
        <SubmissionMessage submission={submission} />
        <CodeField id={`${id}-code`} label="Code shown by the app" value={code} onChange={setCode} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} size="medium">
          Turn On
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
