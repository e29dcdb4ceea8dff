import type { AccountsContext } from '../accounts-context.ts';
import { refuse } from '../auth-error.ts';
import { confirmEmail } from '../confirm-address.ts';
import { refuseProvider } from '../oauth/oauth-refusals.ts';
import type { ProviderProfile } from '../oauth/provider-profile.ts';
import { findIdentity, insertIdentity } from '../records/identities.ts';
import { findUserForUpdate, lockAddress, type UserRow, updateUserRow } from '../records/users.ts';
import type { AccountTransaction } from '../tables.ts';
import { refreshProviders } from './identity-changes.ts';
import { refuseIdentity } from './identity-refusals.ts';
import { isAddressFree } from './is-address-free.ts';

type Link = { userId: string; profile: ProviderProfile };

/** Adds a way to sign in to an account; one without an address takes the provider's. */
export async function linkIdentity(
  context: AccountsContext,
  transaction: AccountTransaction,
  { userId, profile }: Link,
): Promise<UserRow> {
  const { provider, providerId, identityData } = profile;
  const now = context.clock();
  if (profile.email !== undefined) await lockAddress(transaction, profile.email);
  await lockAddress(transaction, `${provider}:${providerId}`);
  const user = await findUserForUpdate(transaction, userId);
  if (user === undefined) throw refuse('user-gone');
  const existing = await findIdentity(transaction, { provider, providerId });
  if (existing !== undefined) {
    throw refuseIdentity(existing.user_id === userId ? 'already-linked' : 'linked-elsewhere');
  }
  await insertIdentity(transaction, { userId, provider, providerId, identityData, now });
  const addressed = user.email === null ? await adoptEmail(context, transaction, { user, profile }) : user;
  return refreshProviders(transaction, addressed, now);
}

async function adoptEmail(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, profile }: { user: UserRow; profile: ProviderProfile },
): Promise<UserRow> {
  const { email, isEmailVerified, provider } = profile;
  if (email === undefined) throw refuseProvider('email-missing');
  if (!isEmailVerified) throw refuseProvider('email-unverified', { provider });
  if (!(await isAddressFree(transaction, { email, exceptUserId: user.id }))) throw refuse('email-exists');
  const adopted = await updateUserRow(transaction, {
    id: user.id,
    changes: { email, is_anonymous: false },
    now: context.clock(),
  });
  return confirmEmail(context, transaction, adopted);
}
