import { sentenceFor } from '@skimreel/contract';
import type { Factor } from '@supabase/supabase-js';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { CodeField } from '../account-forms/code-field.tsx';
import { callAuth } from '../session/call-auth.ts';

type SecondFactorFormProps = { onLeave: () => void };

/** The verified factors of the person, apps before phones; undefined while they are being read. */
const useFactors = () => {
  const [factors, setFactors] = useState<readonly Factor[] | undefined>();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const read = async () => {
      const outcome = await callAuth('login-failed', (client) => client.auth.mfa.listFactors());
      if (outcome.status === 'refused') return setProblem(outcome.message);
      const { data } = outcome.answer;
      setFactors([...(data?.totp ?? []), ...(data?.phone ?? [])]);
    };
    void read();
  }, []);

  return { factors, problem };
};

export const SecondFactorForm = ({ onLeave }: SecondFactorFormProps) => {
  const id = useId();
  const { factors, problem } = useFactors();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { submission, submit, reset, isBusy } = useSubmission();
  const factor = factors?.find((candidate) => candidate.id === chosenId) ?? factors?.[0];
  const other = factors?.find((candidate) => candidate !== factor);
  const isPhone = factor?.factor_type === 'phone';
  const isCodeAsked = factor !== undefined && (!isPhone || challengeId !== null);

  useEffect(() => {
    if (isCodeAsked) document.getElementById(`${id}-code`)?.focus();
  }, [isCodeAsked, id]);

  const sendCode = async (): Promise<Submission> => {
    const outcome = await callAuth('login-failed', (client) =>
      client.auth.mfa.challenge({ factorId: factor?.id ?? '', channel: 'sms' }),
    );
    if (outcome.status === 'refused') return { status: 'failed', message: outcome.message };
    setChallengeId(outcome.answer.data?.id ?? null);
    return { status: 'succeeded', message: 'A code was sent to your phone.' };
  };

  const verify = async (): Promise<Submission> => {
    const factorId = factor?.id ?? '';
    const outcome = await callAuth('login-failed', (client) =>
      isPhone && challengeId
        ? client.auth.mfa.verify({ factorId, challengeId, code })
        : client.auth.mfa.challengeAndVerify({ factorId, code }),
    );
    if (outcome.status === 'done') return { status: 'busy' };
    setCode('');
    document.getElementById(`${id}-code`)?.focus();

    return { status: 'failed', message: outcome.message };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(isPhone && !challengeId ? sendCode : verify);
  };

  const choose = (chosen: Factor) => {
    setChosenId(chosen.id);
    setChallengeId(null);
    setCode('');
    reset();
  };

  if (problem) return <Notice tone="error">{problem}</Notice>;
  if (factors && !factor) return <Notice tone="error">{sentenceFor('login-failed')}</Notice>;

  return (
    <form noValidate onSubmit={onSubmit} aria-busy={!factors}>
      <SubmissionMessage submission={submission} />
      <div className="space-y-5">
        <p className="text-ink-soft">
          {isPhone
            ? 'Your account asks for a code that is sent to your phone.'
            : 'Open your authenticator app and type the code it shows for Skimreel.'}
        </p>
        {isPhone && !challengeId ? null : <CodeField id={`${id}-code`} value={code} onChange={setCode} />}
        <div className="grid gap-3">
          <SubmitButton isBusy={isBusy || !factors}>
            {isPhone && !challengeId ? 'Send Code' : 'Verify'}
          </SubmitButton>
          <Button variant="quiet" size="large" onClick={onLeave}>
            Use another account
          </Button>
        </div>
        {other ? (
          <p>
            <TextButton onClick={() => choose(other)}>
              {other.factor_type === 'phone' ? 'Use your phone instead' : 'Use your app instead'}
            </TextButton>
          </p>
        ) : null}
      </div>
    </form>
  );
};
