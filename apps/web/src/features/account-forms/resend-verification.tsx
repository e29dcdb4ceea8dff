import { sentenceFor } from '@skimreel/contract';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { callAuth } from '../session/call-auth.ts';
import { buildConfirmationTarget } from './build-confirmation-target.ts';
import { CAPTCHA_MISSING, type useCaptcha } from './use-captcha.tsx';

type ResendVerificationProps = {
  email: string;
  loginPath: string;
  captcha: ReturnType<typeof useCaptcha>;
};

export const ResendVerification = ({ email, loginPath, captcha }: ResendVerificationProps) => {
  const { submission, submit, isBusy } = useSubmission();

  const resend = async (): Promise<Submission> => {
    if (email.trim() === '') return { status: 'failed', message: sentenceFor('email-required') };
    if (captcha.isMissing) return { status: 'failed', message: CAPTCHA_MISSING };
    const outcome = await callAuth('resend-failed', (client) =>
      client.auth.resend({
        type: 'signup',
        email: email.trim(),
        options: {
          emailRedirectTo: buildConfirmationTarget(window.location.origin, loginPath),
          ...captcha.takeToken(),
        },
      }),
    );
    return outcome.status === 'done'
      ? { status: 'succeeded', message: sentenceFor('verification-resent') }
      : { status: 'failed', message: outcome.message };
  };

  return (
    <div>
      <SubmissionMessage submission={submission} />
      <p>
        Did the verification link not arrive?{' '}
        <TextButton aria-disabled={isBusy} onClick={() => void submit(resend)}>
          Resend verification link
        </TextButton>
      </p>
    </div>
  );
};
