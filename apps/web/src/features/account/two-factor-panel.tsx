import type { Factor } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { callAuth } from '../session/call-auth.ts';
import { type Enrolment, enrolTotp, removeFactor } from './totp-factor.ts';
import { TotpSetup } from './totp-setup.tsx';

export const TwoFactorPanel = () => {
  const [factors, setFactors] = useState<readonly Factor[] | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const { submission, submit, reset, isBusy } = useSubmission();

  const read = useCallback(async () => {
    const outcome = await callAuth('unexpected', (client) => client.auth.mfa.listFactors());
    if (outcome.status === 'refused') return setProblem(outcome.message);
    const { data } = outcome.answer;
    setFactors([...(data?.totp ?? []), ...(data?.phone ?? [])]);
  }, []);

  useEffect(() => {
    void read();
  }, [read]);

  const begin = async (): Promise<Submission> => {
    const result = await enrolTotp();
    if (result.status === 'refused') return { status: 'failed', message: result.message };
    setEnrolment(result.enrolment);
    return { status: 'idle' };
  };

  const remove = async (factor: Factor): Promise<Submission> => {
    const outcome = await removeFactor(factor.id);
    if (outcome.status === 'refused') return { status: 'failed', message: outcome.message };
    await read();
    return { status: 'succeeded', message: 'Two-factor sign-in is off for this factor.' };
  };

  const finish = async () => {
    setEnrolment(null);
    await read();
    await submit(async () => ({
      status: 'succeeded',
      message: 'Two-factor sign-in is on. From now on, signing in asks for a code of your app.',
    }));
  };

  if (problem) return <Notice tone="error">{problem}</Notice>;
  if (enrolment) {
    return (
      <TotpSetup
        enrolment={enrolment}
        onVerified={() => void finish()}
        onCancel={() => {
          setEnrolment(null);
          reset();
          void removeFactor(enrolment.factorId);
        }}
      />
    );
  }

  return (
    <div aria-busy={!factors}>
      <SubmissionMessage submission={submission} />
      <ul className="space-y-3">
        {factors?.map((factor) => (
          <li
            key={factor.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white px-4 py-3"
          >
            <div>
              <p className="font-medium">{factor.friendly_name ?? 'Second factor'}</p>
              <p className="text-sm text-ink-faint">
                On since {new Date(factor.created_at).toLocaleDateString('en-US', { dateStyle: 'long' })}
              </p>
            </div>
            <SubmitButton
              isBusy={isBusy}
              size="medium"
              variant="secondary"
              onClick={() => void submit(() => remove(factor))}
            >
              Remove
            </SubmitButton>
          </li>
        ))}
      </ul>
      {factors?.length === 0 ? (
        <Button variant="secondary" aria-disabled={isBusy} onClick={() => void submit(begin)}>
          Set Up Two-Factor
        </Button>
      ) : null}
    </div>
  );
};
