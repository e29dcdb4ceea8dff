import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { signOut } from './sign-out.ts';

type SignOutDialogProps = { isOpen: boolean; onClose: () => void; onLeave: () => Promise<void> };

export const SignOutDialog = ({ isOpen, onClose, onLeave }: SignOutDialogProps) => {
  const { submit, isBusy } = useSubmission();

  // Leaves first: a screen for signed-in people would send the visitor on to the login.
  const confirm = () =>
    submit(async () => {
      await onLeave();
      await signOut().catch(() => undefined);
      onClose();
      return { status: 'idle' };
    });

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Sign Out Confirmation">
      <p className="text-lead text-ink-soft">Are you sure you want to sign out of your account?</p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton size="medium" isBusy={isBusy} onClick={() => void confirm()}>
          Sign Out
        </SubmitButton>
      </div>
    </Dialog>
  );
};
