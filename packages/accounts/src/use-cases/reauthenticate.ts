import type { AccountsContext } from '../accounts-context.ts';
import { refuse } from '../auth-error.ts';
import { updateUserRow } from '../records/users.ts';
import { limitMail, sendMail, sendSms } from '../send-message.ts';
import type { SignedIn } from './authenticate.ts';

/** A code that proves, before the password changes, that the person of the session is still there. */
export function reauthenticate(
  context: AccountsContext,
  { user }: Pick<SignedIn, 'user'>,
): Promise<{ message_id?: string }> {
  const { email, phone } = user;
  if (email === null && phone === null) throw refuse('reauthentication-no-address');
  if (email !== null && user.email_confirmed_at === null) throw refuse('verify-email-first');
  if (email === null && user.phone_confirmed_at === null) throw refuse('verify-phone-first');
  return context.transact(async (transaction) => {
    const now = context.clock();
    await updateUserRow(transaction, { id: user.id, changes: { reauthentication_sent_at: now }, now });
    if (email !== null) {
      await limitMail(context, transaction, { kind: 'reauthentication', recipient: email });
      const redirectTo = context.settings.siteUrl;
      await sendMail(context, transaction, {
        kind: 'reauthentication',
        userId: user.id,
        recipient: email,
        redirectTo,
      });
      return {};
    }
    const messageId = await sendSms(context, transaction, {
      kind: 'reauthentication',
      userId: user.id,
      phone: phone ?? '',
    });
    return messageId === undefined ? {} : { message_id: messageId };
  });
}
