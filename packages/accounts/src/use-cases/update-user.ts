import type { AccountsContext } from '../accounts-context.ts';
import { parseEmail, parsePhone } from '../addresses.ts';
import { refuse } from '../auth-error.ts';
import { readWireUser, type WireUser } from '../build-user.ts';
import { isEmailTaken, setEmail, setPhone } from '../change-address.ts';
import { changePassword, checkPasswordChange } from '../change-password.ts';
import { type ChallengeFields, parseCodeChallenge } from '../code-challenge.ts';
import { hasVerifiedFactor } from '../records/factors.ts';
import { findUserByPhone, findUserForUpdate, type UserRow, updateUserRow } from '../records/users.ts';
import { requestEmailChange, requestPhoneChange } from '../request-address-change.ts';
import { requireChannel } from '../send-message.ts';
import type { AccountTransaction, Json } from '../tables.ts';
import type { SignedIn } from './authenticate.ts';

export type UserUpdate = ChallengeFields & {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  nonce?: string | undefined;
  currentPassword?: string | undefined;
  data?: Json | undefined;
  appMetadata?: Json | undefined;
  channel?: string | undefined;
  redirectTo: string;
};

/** Everything that one call changes is changed together, or nothing is. */
export async function updateUser(
  context: AccountsContext,
  signedIn: SignedIn,
  update: UserUpdate,
): Promise<WireUser> {
  const { email = '', phone = '' } = update;
  const codeChallenge = parseCodeChallenge(update);
  const wished = {
    email: email === '' ? undefined : parseEmail(email),
    phone: phone === '' ? undefined : parsePhone(phone),
  };
  if (wished.phone !== undefined) requireChannel(update.channel);
  await requireRight(context, signedIn, update);
  const newHash = await checkPasswordChange(context, signedIn, update);
  return context.transact(async (transaction) => {
    let user = await findUserForUpdate(transaction, signedIn.user.id);
    if (user === undefined) throw refuse('user-gone');
    if (newHash !== undefined) {
      const change = { user, session: signedIn.session, passwordHash: newHash };
      user = await changePassword(context, transaction, change);
    }
    if (update.data !== undefined)
      user = await mergeMetadata(context, transaction, { user, data: update.data });
    if (wished.email !== undefined && wished.email !== user.email) {
      const change = { user, email: wished.email, codeChallenge, redirectTo: update.redirectTo };
      user = await wishForEmail(context, transaction, change);
    }
    if (wished.phone !== undefined && wished.phone !== user.phone) {
      user = await wishForPhone(context, transaction, { user, phone: wished.phone });
    }
    return readWireUser(transaction, user);
  });
}

async function requireRight(
  { queries }: AccountsContext,
  { user, session }: SignedIn,
  update: UserUpdate,
): Promise<void> {
  const { email = '', phone = '', password = '', nonce = '' } = update;
  if (update.appMetadata !== undefined) throw refuse('not-admin');
  const changesSecrets = email !== '' || phone !== '' || password !== '';
  if (user.is_anonymous && password !== '' && email === '' && phone === '')
    throw refuse('anonymous-password');
  if (user.is_sso_user && (changesSecrets || nonce !== '')) throw refuse('sso-managed');
  if (changesSecrets && session?.aal !== 'aal2' && (await hasVerifiedFactor(queries, user.id))) {
    throw refuse('aal2-required');
  }
}

/** Per key; null takes the key away. */
function mergeMetadata(
  { clock }: AccountsContext,
  transaction: AccountTransaction,
  { user, data }: { user: UserRow; data: Json },
): Promise<UserRow> {
  const merged = Object.entries({ ...user.user_metadata, ...data }).filter(([, value]) => value !== null);
  const changes = { user_metadata: Object.fromEntries(merged) };
  return updateUserRow(transaction, { id: user.id, changes, now: clock() });
}

type EmailWish = {
  user: UserRow;
  email: string;
  codeChallenge: ReturnType<typeof parseCodeChallenge>;
  redirectTo: string;
};

async function wishForEmail(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, email, codeChallenge, redirectTo }: EmailWish,
): Promise<UserRow> {
  if (await isEmailTaken(transaction, email, user.id)) throw refuse('email-exists');
  if (user.is_anonymous && context.settings.isMailAutoconfirmed) {
    return setEmail(context, transaction, { user, email });
  }
  return requestEmailChange(context, transaction, { user, newEmail: email, codeChallenge, redirectTo });
}

async function wishForPhone(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, phone }: { user: UserRow; phone: string },
): Promise<UserRow> {
  const owner = await findUserByPhone(transaction, phone);
  if (owner !== undefined && owner.id !== user.id) throw refuse('phone-exists');
  if (context.settings.isSmsAutoconfirmed) return setPhone(context, transaction, { user, phone });
  return (await requestPhoneChange(context, transaction, { user, newPhone: phone })).user;
}
