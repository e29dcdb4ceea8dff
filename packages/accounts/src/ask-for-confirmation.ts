import type { AccountsContext } from './accounts-context.ts';
import { type CodeChallenge, insertFlowState } from './records/flow-states.ts';
import { type UserRow, updateUserRow } from './records/users.ts';
import { limitMail, sendMail } from './send-message.ts';
import type { AccountTransaction } from './tables.ts';

type Confirmation = {
  user: UserRow;
  email: string;
  codeChallenge: CodeChallenge | undefined;
  redirectTo: string;
};

/** The mail of a sign-up, also when it is asked for again. */
export async function askForConfirmation(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, email, codeChallenge, redirectTo }: Confirmation,
): Promise<UserRow> {
  const now = context.clock();
  await limitMail(context, transaction, { kind: 'confirmation', recipient: email });
  if (codeChallenge !== undefined) {
    await insertFlowState(transaction, {
      provider: 'email',
      method: 'email/signup',
      codeChallenge,
      userId: user.id,
      redirectTo,
      now,
    });
  }
  await sendMail(context, transaction, {
    kind: 'confirmation',
    userId: user.id,
    recipient: email,
    redirectTo,
    isPkce: codeChallenge !== undefined,
  });
  return updateUserRow(transaction, { id: user.id, changes: { confirmation_sent_at: now }, now });
}
