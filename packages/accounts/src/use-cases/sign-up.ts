import { type Address, createAccount, findByAddress, isConfirmed } from '../account-by-address.ts';
import type { AccountsContext, Caller } from '../accounts-context.ts';
import { parseEmail, parsePhone } from '../addresses.ts';
import { askForConfirmation } from '../ask-for-confirmation.ts';
import { refuse } from '../auth-error.ts';
import { buildNobody } from '../build-nobody.ts';
import { readWireUser, type WireUser } from '../build-user.ts';
import { type ChallengeFields, parseCodeChallenge } from '../code-challenge.ts';
import { confirmEmail, confirmPhone } from '../confirm-address.ts';
import { issueSession, type TokenAnswer } from '../issue-session.ts';
import { requireStrongPassword } from '../password-policy.ts';
import type { CodeChallenge } from '../records/flow-states.ts';
import { type UserRow, updateUserRow } from '../records/users.ts';
import { requireChannel, sendSms } from '../send-message.ts';
import type { AccountTransaction, Json } from '../tables.ts';

export type SignUpInput = ChallengeFields & {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  data?: Json | undefined;
  channel?: string | undefined;
  redirectTo: string;
  caller: Caller;
};

type CheckedInput = Omit<SignUpInput, keyof ChallengeFields> & {
  address: Address;
  codeChallenge: CodeChallenge | undefined;
};

/** A session where no confirmation is asked for, else the user alone; a known address is answered like a new one. */
export async function signUp(context: AccountsContext, input: SignUpInput): Promise<TokenAnswer | WireUser> {
  const checked = checkInput(context, input);
  // Made before anything is looked up: both branches take equally long.
  const passwordHash = await context.passwords.hash(input.password ?? '');
  return context.transact(async (transaction) => {
    const { address, data, caller } = checked;
    const known = await findByAddress(transaction, address);
    if (known !== undefined && isConfirmed(known, address)) {
      if (isAutoconfirmed(context)) throw refuse('user-already-exists');
      return buildNobody(address, data, context.clock());
    }
    const user =
      known ?? (await createAccount(context, transaction, { address, data, passwordHash, caller }));
    return confirmOrAsk(context, transaction, { user, input: checked });
  });
}

const isAutoconfirmed = ({ settings }: AccountsContext) =>
  settings.isMailAutoconfirmed || settings.isSmsAutoconfirmed;

/** In the order of the reference: which of several mistakes is named is part of the wire. */
function checkInput({ settings }: AccountsContext, input: SignUpInput): CheckedInput {
  const { email = '', phone = '', password = '' } = input;
  if (settings.isSignupDisabled) throw refuse('signup-disabled');
  if (password === '') throw refuse('signup-password-missing');
  requireStrongPassword(password, settings);
  if (email !== '' && phone !== '') throw refuse('signup-one-address');
  const hasChallenge = (input.codeChallenge ?? '') !== '';
  if (phone !== '' && hasChallenge) throw refuse('signup-pkce-phone');
  const codeChallenge = parseCodeChallenge(input);
  if (phone !== '') {
    if (!settings.isPhoneEnabled) throw refuse('phone-signup-disabled');
    requireChannel(input.channel);
    return { ...input, codeChallenge, address: { provider: 'phone', phone: parsePhone(phone) } };
  }
  if (!settings.isEmailEnabled) throw refuse('email-signup-disabled');
  return { ...input, codeChallenge, address: { provider: 'email', email: parseEmail(email) } };
}

async function confirmOrAsk(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, input }: { user: UserRow; input: CheckedInput },
): Promise<TokenAnswer | WireUser> {
  const { settings } = context;
  const { address, caller } = input;
  if (address.provider === 'email' && settings.isMailAutoconfirmed) {
    const confirmed = await confirmEmail(context, transaction, user);
    return issueSession(context, transaction, { user: confirmed, method: 'password', caller });
  }
  if (address.provider === 'phone' && settings.isSmsAutoconfirmed) {
    const confirmed = await confirmPhone(context, transaction, user);
    return issueSession(context, transaction, { user: confirmed, method: 'password', caller });
  }
  if (address.provider === 'email') {
    const asked = await askForConfirmation(context, transaction, {
      user,
      email: address.email,
      codeChallenge: input.codeChallenge,
      redirectTo: input.redirectTo,
    });
    return readWireUser(transaction, asked);
  }
  await sendSms(context, transaction, { kind: 'confirmation', userId: user.id, phone: address.phone });
  const now = context.clock();
  const asked = await updateUserRow(transaction, {
    id: user.id,
    changes: { confirmation_sent_at: now },
    now,
  });
  return readWireUser(transaction, asked);
}
