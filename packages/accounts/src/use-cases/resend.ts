import type { AccountsContext } from '../accounts-context.ts';
import { parseEmail, parsePhone } from '../addresses.ts';
import { askForConfirmation } from '../ask-for-confirmation.ts';
import { refuse } from '../auth-error.ts';
import { type ChallengeFields, parseCodeChallenge } from '../code-challenge.ts';
import { findUserByEmail, findUserByPhone, updateUserRow } from '../records/users.ts';
import { requestEmailChange, requestPhoneChange } from '../request-address-change.ts';
import { limitMail, sendSms } from '../send-message.ts';
import type { AccountTransaction } from '../tables.ts';

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const;
type ResendType = (typeof TYPES)[number];

export type ResendInput = ChallengeFields & {
  type?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  redirectTo: string;
};

type Resent = { message_id?: string };

/** An unknown address, a confirmed one and one without anything pending are answered like any other. */
export function resend(context: AccountsContext, input: ResendInput): Promise<Resent> {
  const { email = '', phone = '' } = input;
  const type = TYPES.find((known) => known === input.type);
  if (type === undefined) throw refuse('resend-type-unknown');
  requireAddress(type, { email, phone });
  const codeChallenge = parseCodeChallenge(input);
  if (email !== '') {
    if (!context.settings.isEmailEnabled) throw refuse('email-signup-disabled');
    const address = parseEmail(email);
    const mail = { type, address, codeChallenge, redirectTo: input.redirectTo };
    return context.transact((transaction) => resendMail(context, transaction, mail));
  }
  if (!context.settings.isPhoneEnabled) throw refuse('phone-signup-disabled');
  const address = parsePhone(phone);
  return context.transact((transaction) => resendSms(context, transaction, { type, address }));
}

function requireAddress(type: ResendType, { email, phone }: { email: string; phone: string }): void {
  if (email !== '' && phone !== '') throw refuse('resend-one-address');
  if (email === '' && phone === '') {
    throw refuse('resend-address-missing');
  }
  const isMail = type === 'signup' || type === 'email_change';
  if (isMail && email === '') throw refuse('resend-needs-email');
  if (!isMail && phone === '') throw refuse('resend-needs-phone');
}

type Mail = {
  type: ResendType;
  address: string;
  codeChallenge: ReturnType<typeof parseCodeChallenge>;
  redirectTo: string;
};

async function resendMail(
  context: AccountsContext,
  transaction: AccountTransaction,
  { type, address, codeChallenge, redirectTo }: Mail,
): Promise<Resent> {
  const user = await findUserByEmail(transaction, address);
  if (type === 'signup') {
    if (user === undefined || user.email_confirmed_at !== null) {
      await limitMail(context, transaction, { kind: 'confirmation', recipient: address, isSent: false });
    } else {
      await askForConfirmation(context, transaction, { user, email: address, codeChallenge, redirectTo });
    }
    return {};
  }
  if (user?.new_email == null) {
    await limitMail(context, transaction, { kind: 'email-change-new', recipient: address, isSent: false });
  } else {
    const { new_email: newEmail } = user;
    await requestEmailChange(context, transaction, { user, newEmail, codeChallenge, redirectTo });
  }
  return {};
}

async function resendSms(
  context: AccountsContext,
  transaction: AccountTransaction,
  { type, address }: { type: ResendType; address: string },
): Promise<Resent> {
  const user = await findUserByPhone(transaction, address);
  if (user === undefined) return {};
  if (type === 'sms') {
    if (user.phone_confirmed_at !== null) return {};
    const messageId = await sendSms(context, transaction, {
      kind: 'confirmation',
      userId: user.id,
      phone: address,
    });
    const now = context.clock();
    await updateUserRow(transaction, { id: user.id, changes: { confirmation_sent_at: now }, now });
    return messageId === undefined ? {} : { message_id: messageId };
  }
  if (user.new_phone === null) return {};
  const { messageId } = await requestPhoneChange(context, transaction, { user, newPhone: user.new_phone });
  return messageId === undefined ? {} : { message_id: messageId };
}
