import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { redeemCode } from './redeem-code.ts';

export type Redemption = { code: string; coupon: string | null };

type RedeemFormProps = {
  isSignedIn: boolean;
  /** A code that was typed before the person signed in. */
  passedCode: string | null;
  onRedeemed: (redemption: Redemption) => void;
};

export const RedeemForm = ({ isSignedIn, passedCode, onRedeemed }: RedeemFormProps) => {
  const id = useId();
  const [code, setCode] = useState(passedCode ?? '');
  const { submission, submit, isBusy } = useSubmission();
  const hasSentPassedCode = useRef(false);

  const redeem = async (): Promise<Submission> => {
    const outcome = await redeemCode(code, isSignedIn ? 'redeem_code' : 'validate_appsumo_code');
    if (outcome.status === 'valid') {
      onRedeemed(outcome);
      return { status: 'idle' };
    }
    document.getElementById(`${id}-code`)?.focus();
    return { status: 'failed', message: outcome.message };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the person has come back signed in.
  useEffect(() => {
    if (!isSignedIn || !passedCode || hasSentPassedCode.current) return;
    hasSentPassedCode.current = true;
    void submit(redeem);
  }, [isSignedIn, passedCode]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(redeem);
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <SubmissionMessage submission={submission} />
      <div className="space-y-5">
        <TextField
          id={`${id}-code`}
          label="Redemption code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={code}
          aria-invalid={submission.status === 'failed'}
          className="font-mono uppercase"
          onChange={setCode}
        />
        <SubmitButton isBusy={isBusy} className="w-full">
          Validate Code
        </SubmitButton>
      </div>
    </form>
  );
};
