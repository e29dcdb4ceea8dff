import type { IdentityRow } from '../records/identities.ts';
import { listIdentities } from '../records/identities.ts';
import { type UserRow, updateUserRow } from '../records/users.ts';
import type { AccountQueries, Json } from '../tables.ts';

type Renewal = { id: string; identityData: Json; now: Date };

/** The person came again: the provider's newest words replace the older ones. */
export async function renewIdentity(queries: AccountQueries, renewal: Renewal): Promise<void> {
  await queries
    .updateTable('accounts.identities')
    .set({
      identity_data: JSON.stringify(renewal.identityData),
      last_sign_in_at: renewal.now,
      updated_at: renewal.now,
    })
    .where('id', '=', renewal.id)
    .execute();
}

export async function deleteIdentity(queries: AccountQueries, id: string): Promise<void> {
  await queries.deleteFrom('accounts.identities').where('id', '=', id).execute();
}

export async function deleteIdentitiesExcept(
  queries: AccountQueries,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await queries
    .deleteFrom('accounts.identities')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .execute();
}

/** `app_metadata` names the providers of the account, the oldest first. */
export async function refreshProviders(queries: AccountQueries, user: UserRow, now: Date): Promise<UserRow> {
  const identities = await listIdentities(queries, user.id);
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const [provider] = providers;
  const app_metadata = { ...user.app_metadata, ...(provider === undefined ? {} : { provider }), providers };
  return updateUserRow(queries, { id: user.id, changes: { app_metadata }, now });
}

export function isEmailVerifiedBy({ identity_data }: Pick<IdentityRow, 'identity_data'>): boolean {
  return identity_data['email_verified'] === true;
}
