import type { AccountsContext } from './accounts-context.ts';
import { type CodeChallenge, insertFlowState } from './records/flow-states.ts';
import { type UserRow, updateUserRow } from './records/users.ts';
import { limitMail, sendMail, sendSms } from './send-message.ts';
import type { AccountTransaction } from './tables.ts';

type EmailRequest = {
  user: UserRow;
  newEmail: string;
  codeChallenge: CodeChallenge | undefined;
  redirectTo: string;
};

/** Mails the new address and, where both must agree, the present one; nothing changes yet. */
export async function requestEmailChange(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, newEmail, codeChallenge, redirectTo }: EmailRequest,
): Promise<UserRow> {
  const { settings, clock } = context;
  const now = clock();
  const isPkce = codeChallenge !== undefined;
  await limitMail(context, transaction, { kind: 'email-change-new', recipient: newEmail });
  if (codeChallenge !== undefined) {
    await insertFlowState(transaction, {
      provider: 'email',
      method: 'email_change',
      codeChallenge,
      userId: user.id,
      redirectTo,
      now,
    });
  }
  const mail = { userId: user.id, newEmail, redirectTo, isPkce };
  await sendMail(context, transaction, { ...mail, kind: 'email-change-new', recipient: newEmail });
  if (settings.isSecureEmailChange && user.email !== null) {
    await sendMail(context, transaction, { ...mail, kind: 'email-change-current', recipient: user.email });
  }
  return updateUserRow(transaction, {
    id: user.id,
    changes: { new_email: newEmail, email_change_sent_at: now, email_change_agreements: 0 },
    now,
  });
}

export type PhoneRequested = { user: UserRow; messageId: string | undefined };

export async function requestPhoneChange(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, newPhone }: { user: UserRow; newPhone: string },
): Promise<PhoneRequested> {
  const now = context.clock();
  const messageId = await sendSms(context, transaction, {
    kind: 'phone_change',
    userId: user.id,
    phone: newPhone,
  });
  const changes = { new_phone: newPhone, phone_change_sent_at: now };
  return { user: await updateUserRow(transaction, { id: user.id, changes, now }), messageId };
}
