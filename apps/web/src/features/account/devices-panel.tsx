import { Button } from '../../ui/button.tsx';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { callAuth } from '../session/call-auth.ts';

export const DevicesPanel = ({ onSignOut }: { onSignOut: () => void }) => {
  const { submission, submit, isBusy } = useSubmission();

  const signOutOthers = async (): Promise<Submission> => {
    const outcome = await callAuth('unexpected', (client) => client.auth.signOut({ scope: 'others' }));
    return outcome.status === 'done'
      ? { status: 'succeeded', message: 'All other devices are signed out.' }
      : { status: 'failed', message: outcome.message };
  };

  return (
    <div>
      <SubmissionMessage submission={submission} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          isBusy={isBusy}
          size="medium"
          variant="secondary"
          onClick={() => void submit(signOutOthers)}
        >
          Sign Out Other Devices
        </SubmitButton>
        <Button variant="secondary" onClick={onSignOut}>
          Sign Out Everywhere
        </Button>
      </div>
    </div>
  );
};
