import type { AccountsContext } from '../accounts-context.ts';
import { parseEmail } from '../addresses.ts';
import { refuse } from '../auth-error.ts';
import { type ChallengeFields, parseCodeChallenge } from '../code-challenge.ts';
import { insertFlowState } from '../records/flow-states.ts';
import { findUserByEmail, updateUserRow } from '../records/users.ts';
import { limitMail, sendMail } from '../send-message.ts';

export type RecoverInput = ChallengeFields & { email?: string | undefined; redirectTo: string };

/** Whether anybody has the address shows neither in the answer nor in the timer. */
export async function recover(context: AccountsContext, input: RecoverInput): Promise<void> {
  const { email = '', redirectTo } = input;
  if (email === '') throw refuse('recovery-email-missing');
  if (!context.settings.isEmailEnabled) throw refuse('recovery-disabled');
  const codeChallenge = parseCodeChallenge(input);
  const address = parseEmail(email);
  await context.transact(async (transaction) => {
    const now = context.clock();
    const user = await findUserByEmail(transaction, address);
    await limitMail(context, transaction, {
      kind: 'recovery',
      recipient: address,
      isSent: user !== undefined,
    });
    if (user === undefined) return;
    if (codeChallenge !== undefined) {
      await insertFlowState(transaction, {
        provider: 'email',
        method: 'recovery',
        codeChallenge,
        userId: user.id,
        redirectTo,
        now,
      });
    }
    await sendMail(context, transaction, {
      kind: 'recovery',
      userId: user.id,
      recipient: address,
      redirectTo,
      isPkce: codeChallenge !== undefined,
    });
    await updateUserRow(transaction, { id: user.id, changes: { recovery_sent_at: now }, now });
  });
}
