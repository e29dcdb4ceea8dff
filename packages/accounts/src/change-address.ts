import type { AccountsContext } from './accounts-context.ts';
import { refuse } from './auth-error.ts';
import { noteFirstConfirmation } from './confirm-address.ts';
import {
  findIdentityOfUser,
  findUserIdByIdentityEmail,
  insertIdentity,
  mergeIdentityData,
} from './records/identities.ts';
import { deleteOneTimeTokens } from './records/one-time-tokens.ts';
import {
  findUserByEmail,
  findUserByPhone,
  lockAddress,
  type UserRow,
  updateUserRow,
} from './records/users.ts';
import type { AccountTransaction, Json, OneTimeTokenType } from './tables.ts';

const EMAIL_CHANGE_TOKENS = ['email_change_current', 'email_change_new'] as const;

/** Another account has the address, or signs in with it through a provider. */
export async function isEmailTaken(
  transaction: AccountTransaction,
  email: string,
  exceptUserId: string,
): Promise<boolean> {
  const owner = await findUserByEmail(transaction, email);
  const identityOwnerId = await findUserIdByIdentityEmail(transaction, email);
  return [owner?.id, identityOwnerId].some((id) => id !== undefined && id !== exceptUserId);
}

type EmailChange = { user: UserRow; tokenType: OneTimeTokenType };

/** One of two addresses has agreed, and when it was the second one, or the only one needed, the address changes. */
export async function applyEmailChange(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, tokenType }: EmailChange,
): Promise<UserRow | 'other-address-missing'> {
  const { settings, clock } = context;
  const now = clock();
  if (user.new_email === null) throw refuse('link-expired');
  const needsBoth = settings.isSecureEmailChange && !settings.isMailAutoconfirmed && user.email !== null;
  if (needsBoth && user.email_change_agreements === 0) {
    await deleteOneTimeTokens(transaction, { userId: user.id, types: [tokenType] });
    await updateUserRow(transaction, { id: user.id, changes: { email_change_agreements: 1 }, now });
    return 'other-address-missing';
  }
  await lockAddress(transaction, user.new_email);
  if (await isEmailTaken(transaction, user.new_email, user.id)) throw refuse('email-exists');
  await deleteOneTimeTokens(transaction, { userId: user.id, types: EMAIL_CHANGE_TOKENS });
  return setEmail(context, transaction, { user, email: user.new_email });
}

/** The proven address becomes the account's, and its e-mail identity's. */
export async function setEmail(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, email }: { user: UserRow; email: string },
): Promise<UserRow> {
  const now = context.clock();
  await putIdentity(context, transaction, {
    user,
    provider: 'email',
    fields: { email, email_verified: true },
  });
  const changed = await updateUserRow(transaction, {
    id: user.id,
    changes: {
      email,
      email_confirmed_at: now,
      new_email: null,
      email_change_sent_at: null,
      email_change_agreements: 0,
      is_anonymous: false,
      app_metadata: addProvider(user.app_metadata, 'email'),
      user_metadata: { ...user.user_metadata, email, email_verified: true },
    },
    now,
  });
  return noteFirstConfirmation(context, transaction, { user: changed, address: email });
}

export async function applyPhoneChange(
  context: AccountsContext,
  transaction: AccountTransaction,
  user: UserRow,
): Promise<UserRow> {
  const phone = user.new_phone;
  if (phone === null) throw refuse('code-expired');
  await lockAddress(transaction, phone);
  const owner = await findUserByPhone(transaction, phone);
  if (owner !== undefined && owner.id !== user.id) throw refuse('phone-exists');
  await deleteOneTimeTokens(transaction, { userId: user.id, types: ['phone_change'] });
  return setPhone(context, transaction, { user, phone });
}

export async function setPhone(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, phone }: { user: UserRow; phone: string },
): Promise<UserRow> {
  const now = context.clock();
  await putIdentity(context, transaction, {
    user,
    provider: 'phone',
    fields: { phone, phone_verified: true },
  });
  const changed = await updateUserRow(transaction, {
    id: user.id,
    changes: {
      phone,
      phone_confirmed_at: now,
      new_phone: null,
      phone_change_sent_at: null,
      is_anonymous: false,
      app_metadata: addProvider(user.app_metadata, 'phone'),
      user_metadata: { ...user.user_metadata, phone, phone_verified: true },
    },
    now,
  });
  return noteFirstConfirmation(context, transaction, { user: changed, address: phone });
}

type IdentityFields = { user: UserRow; provider: 'email' | 'phone'; fields: Json };

async function putIdentity(
  { clock }: AccountsContext,
  transaction: AccountTransaction,
  { user, provider, fields }: IdentityFields,
): Promise<void> {
  const now = clock();
  const existing = await findIdentityOfUser(transaction, { userId: user.id, provider });
  if (existing !== undefined) {
    await mergeIdentityData(transaction, { userId: user.id, provider, changes: fields, now });
    return;
  }
  const identityData = { sub: user.id, email_verified: false, phone_verified: false, ...fields };
  await insertIdentity(transaction, { userId: user.id, provider, providerId: user.id, identityData, now });
}

/** The first provider stays the one an account is named after. */
function addProvider(metadata: Json, provider: string): Json {
  const providers = Array.isArray(metadata['providers']) ? metadata['providers'] : [];
  return {
    ...metadata,
    provider: metadata['provider'] ?? provider,
    providers: providers.includes(provider) ? providers : [...providers, provider],
  };
}
