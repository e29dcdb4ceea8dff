// Whose account it is when a provider describes a person, and what the provider's word is worth.
import type { AccountsContext } from '../accounts-context.ts';
import { askForConfirmation } from '../ask-for-confirmation.ts';
import { type AuthError, refuse } from '../auth-error.ts';
import { confirmEmail } from '../confirm-address.ts';
import { deleteIdentitiesExcept, refreshProviders, renewIdentity } from '../identities/identity-changes.ts';
import { findOwnersOfAddress, isAddressFree } from '../identities/is-address-free.ts';
import type { CodeChallenge } from '../records/flow-states.ts';
import { findIdentity, type IdentityRow, insertIdentity } from '../records/identities.ts';
import { deleteOneTimeTokens } from '../records/one-time-tokens.ts';
import { deleteSessionsOfUser } from '../records/sessions.ts';
import {
  findUserForUpdate,
  insertUser,
  isBanned,
  lockAddress,
  type UserRow,
  updateUserRow,
} from '../records/users.ts';
import type { AccountTransaction } from '../tables.ts';
import { refuseProvider } from './oauth-refusals.ts';
import type { ProviderProfile } from './provider-profile.ts';

export type ProfileSignIn = {
  profile: ProviderProfile;
  /** For the mail that an unverified address gets. */
  redirectTo: string;
  codeChallenge: CodeChallenge | undefined;
};

/** A refusal here lets the transaction stand: the mail that it speaks of must be sent. */
export type ProfileVerdict = { status: 'known'; user: UserRow } | { status: 'refused'; refusal: AuthError };

type Owner = { user: UserRow; identity: IdentityRow };

export async function signInWithProfile(
  context: AccountsContext,
  transaction: AccountTransaction,
  signIn: ProfileSignIn,
): Promise<ProfileVerdict> {
  const { profile } = signIn;
  if (profile.email === undefined) throw refuseProvider('email-missing');
  await lockAddress(transaction, profile.email);
  await lockAddress(transaction, `${profile.provider}:${profile.providerId}`);
  const owner =
    (await findKnown(context, transaction, profile)) ??
    (await joinAccount(context, transaction, profile)) ??
    (await createAccount(context, transaction, profile));
  if (isBanned(owner.user, context.clock())) throw refuse('user-banned');
  if (owner.user.email_confirmed_at !== null) return { status: 'known', user: owner.user };
  return proveOwner(context, transaction, { owner, signIn });
}

async function findKnown(
  { clock }: AccountsContext,
  transaction: AccountTransaction,
  { provider, providerId, identityData }: ProviderProfile,
): Promise<Owner | undefined> {
  const identity = await findIdentity(transaction, { provider, providerId });
  if (identity === undefined) return undefined;
  const user = await findUserForUpdate(transaction, identity.user_id);
  if (user === undefined) throw refuse('user-gone');
  const now = clock();
  await renewIdentity(transaction, { id: identity.id, identityData, now });
  return { identity, user: await mergeMetadata(transaction, { user, profile: { identityData }, now }) };
}

/** A verified address is its owner's: their account gets one more way to sign in. */
async function joinAccount(
  { clock }: AccountsContext,
  transaction: AccountTransaction,
  profile: ProviderProfile,
): Promise<Owner | undefined> {
  if (profile.isSso || !profile.isEmailVerified || profile.email === undefined) return undefined;
  const [ownerId, ...others] = await findOwnersOfAddress(transaction, profile.email);
  if (others.length > 0) throw refuseProvider('several-accounts');
  const user = ownerId === undefined ? undefined : await findUserForUpdate(transaction, ownerId);
  if (user === undefined) return undefined;
  const now = clock();
  const { provider, providerId, identityData } = profile;
  const identity = await insertIdentity(transaction, {
    userId: user.id,
    provider,
    providerId,
    identityData,
    now,
  });
  const merged = await mergeMetadata(transaction, { user, profile, now });
  return { identity, user: await refreshProviders(transaction, merged, now) };
}

async function createAccount(
  { settings, clock }: AccountsContext,
  transaction: AccountTransaction,
  { provider, providerId, email, identityData, isSso }: ProviderProfile,
): Promise<Owner> {
  if (settings.isSignupDisabled) throw refuse('signup-disabled');
  const isTaken = email === undefined || (!isSso && !(await isAddressFree(transaction, { email })));
  // Their account cannot be joined by an address that nobody verified, and a second one with it cannot be.
  if (isTaken) throw refuseProvider('email-unverified', { provider });
  const now = clock();
  const user = await insertUser(
    transaction,
    {
      email,
      is_sso_user: isSso,
      app_metadata: { provider, providers: [provider] },
      user_metadata: identityData,
    },
    now,
  );
  const identity = await insertIdentity(transaction, {
    userId: user.id,
    provider,
    providerId,
    identityData,
    now,
  });
  return { user, identity };
}

type Merge = { user: UserRow; profile: Pick<ProviderProfile, 'identityData'>; now: Date };

function mergeMetadata(transaction: AccountTransaction, { user, profile, now }: Merge): Promise<UserRow> {
  const user_metadata = { ...user.user_metadata, ...profile.identityData };
  return updateUserRow(transaction, { id: user.id, changes: { user_metadata }, now });
}

/** The account's address was never proven by anybody: either the provider proves it now, or a mail has to. */
async function proveOwner(
  context: AccountsContext,
  transaction: AccountTransaction,
  { owner, signIn }: { owner: Owner; signIn: ProfileSignIn },
): Promise<ProfileVerdict> {
  const { profile, redirectTo, codeChallenge } = signIn;
  const { email, provider } = profile;
  const isProven = profile.isEmailVerified || context.settings.isMailAutoconfirmed;
  const isSame = owner.user.email === email;
  const canTake = isSame || (await canTakeAddress(transaction, owner.user, profile));
  if (owner.user.email === null && !(isProven && canTake)) {
    // Someone who signs in by phone stays who they are; the provider's address is not theirs to use.
    if (owner.user.phone_confirmed_at !== null) return { status: 'known', user: owner.user };
    throw refuseProvider('email-unverified', { provider });
  }
  if (email === undefined || !canTake) throw refuseProvider('email-unverified', { provider });
  const cleared =
    owner.user.email === null ? owner.user : await takeOver(context, transaction, { owner, profile });
  if (!isProven) {
    await askForConfirmation(context, transaction, { user: cleared, email, codeChallenge, redirectTo });
    return { status: 'refused', refusal: refuseProvider('email-mailed', { provider }) };
  }
  const addressed = isSame
    ? cleared
    : await updateUserRow(transaction, { id: cleared.id, changes: { email }, now: context.clock() });
  return { status: 'known', user: await confirmEmail(context, transaction, addressed) };
}

async function canTakeAddress(
  transaction: AccountTransaction,
  user: UserRow,
  { email, isSso }: ProviderProfile,
): Promise<boolean> {
  if (email === undefined) return false;
  return isSso || isAddressFree(transaction, { email, exceptUserId: user.id });
}

/**
 * Somebody may have signed up with this address before its owner came, to wait in the account: whatever they could get
 * in by is removed.
 */
async function takeOver(
  context: AccountsContext,
  transaction: AccountTransaction,
  { owner, profile }: { owner: Owner; profile: ProviderProfile },
): Promise<UserRow> {
  const { user, identity } = owner;
  const now = context.clock();
  await deleteIdentitiesExcept(transaction, { userId: user.id, id: identity.id });
  await deleteSessionsOfUser(transaction, { userId: user.id });
  await deleteOneTimeTokens(transaction, { userId: user.id });
  await transaction.deleteFrom('accounts.factors').where('user_id', '=', user.id).execute();
  await transaction
    .deleteFrom('accounts.flow_states')
    .where(({ eb, or }) => or([eb('user_id', '=', user.id), eb('linking_user_id', '=', user.id)]))
    .execute();
  const cleared = await updateUserRow(transaction, {
    id: user.id,
    changes: {
      encrypted_password: null,
      phone: null,
      phone_confirmed_at: null,
      new_email: null,
      new_phone: null,
      user_metadata: profile.identityData,
    },
    now,
  });
  return refreshProviders(transaction, cleared, now);
}
