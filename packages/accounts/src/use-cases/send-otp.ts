import { type Address, createAccount, findByAddress, isConfirmed } from '../account-by-address.ts';
import type { AccountsContext, Caller } from '../accounts-context.ts';
import { parseEmail, parsePhone } from '../addresses.ts';
import { askForConfirmation } from '../ask-for-confirmation.ts';
import { refuse } from '../auth-error.ts';
import { type ChallengeFields, parseCodeChallenge } from '../code-challenge.ts';
import { confirmEmail, confirmPhone } from '../confirm-address.ts';
import { type CodeChallenge, insertFlowState } from '../records/flow-states.ts';
import { type UserRow, updateUserRow } from '../records/users.ts';
import { limitMail, requireChannel, sendMail, sendSms } from '../send-message.ts';
import type { AccountTransaction, Json } from '../tables.ts';

export type OtpInput = ChallengeFields & {
  email?: string | undefined;
  phone?: string | undefined;
  createUser?: boolean | undefined;
  data?: Json | undefined;
  channel?: string | undefined;
  redirectTo: string;
  caller: Caller;
};

/** A code or link to sign in with; who is not known yet gets an account that the code confirms. */
export async function sendOtp(context: AccountsContext, input: OtpInput): Promise<{ message_id?: string }> {
  const { email = '', phone = '', channel = '' } = input;
  if (email !== '' && phone !== '') throw refuse('otp-one-address');
  if (email !== '' && channel !== '') throw refuse('otp-channel-with-email');
  if (email === '' && phone === '') throw refuse('otp-address-missing');
  return phone === '' ? sendMagicLink(context, input, email) : sendCode(context, input, phone);
}

async function sendMagicLink(
  context: AccountsContext,
  input: OtpInput,
  email: string,
): Promise<Record<string, never>> {
  const { settings } = context;
  if (!settings.isEmailEnabled || !settings.isMagicLinkEnabled) throw refuse('magic-link-disabled');
  const codeChallenge = parseCodeChallenge(input);
  const address = { provider: 'email', email: parseEmail(email) } as const;
  return context.transact(async (transaction) => {
    const known = await findOrCreate(context, transaction, { input, address });
    const { redirectTo } = input;
    if (known.email !== null && !isConfirmed(known, address)) {
      if (!settings.isMailAutoconfirmed) {
        await askForConfirmation(context, transaction, {
          user: known,
          email: address.email,
          codeChallenge,
          redirectTo,
        });
        return {};
      }
      await confirmEmail(context, transaction, known);
    }
    await mailMagicLink(context, transaction, {
      user: known,
      email: address.email,
      codeChallenge,
      redirectTo,
    });
    return {};
  });
}

type MagicLink = {
  user: UserRow;
  email: string;
  codeChallenge: CodeChallenge | undefined;
  redirectTo: string;
};

async function mailMagicLink(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, email, codeChallenge, redirectTo }: MagicLink,
): Promise<void> {
  const now = context.clock();
  await limitMail(context, transaction, { kind: 'magic-link', recipient: email });
  if (codeChallenge !== undefined) {
    await insertFlowState(transaction, {
      provider: 'email',
      method: 'magiclink',
      codeChallenge,
      userId: user.id,
      redirectTo,
      now,
    });
  }
  await sendMail(context, transaction, {
    kind: 'magic-link',
    userId: user.id,
    recipient: email,
    redirectTo,
    isPkce: codeChallenge !== undefined,
  });
  await updateUserRow(transaction, { id: user.id, changes: { recovery_sent_at: now }, now });
}

async function sendCode(
  context: AccountsContext,
  input: OtpInput,
  phone: string,
): Promise<{ message_id?: string }> {
  const { settings } = context;
  if (!settings.isPhoneEnabled) throw refuse('phone-otp-disabled');
  requireChannel(input.channel);
  const address = { provider: 'phone', phone: parsePhone(phone) } as const;
  return context.transact(async (transaction) => {
    const user = await findOrCreate(context, transaction, { input, address });
    if (settings.isSmsAutoconfirmed && !isConfirmed(user, address)) {
      await confirmPhone(context, transaction, user);
    }
    const messageId = await sendSms(context, transaction, {
      kind: 'confirmation',
      userId: user.id,
      phone: address.phone,
    });
    const now = context.clock();
    await updateUserRow(transaction, { id: user.id, changes: { confirmation_sent_at: now }, now });
    return messageId === undefined ? {} : { message_id: messageId };
  });
}

async function findOrCreate(
  context: AccountsContext,
  transaction: AccountTransaction,
  { input, address }: { input: OtpInput; address: Address },
): Promise<UserRow> {
  const known = await findByAddress(transaction, address);
  if (known !== undefined) return known;
  if (input.createUser === false) throw refuse('otp-no-signup');
  if (context.settings.isSignupDisabled) throw refuse('signup-disabled');
  return createAccount(context, transaction, {
    address,
    data: input.data,
    passwordHash: null,
    caller: input.caller,
  });
}
