import { type Selectable, sql } from 'kysely';
import type { AccountQueries, IdentityTable, Json } from '../tables.ts';

export type IdentityRow = Selectable<IdentityTable>;

export function listIdentities(queries: AccountQueries, userId: string): Promise<IdentityRow[]> {
  return queries
    .selectFrom('accounts.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute();
}

type IdentityKey = { provider: string; providerId: string };

export function findIdentity(
  queries: AccountQueries,
  { provider, providerId }: IdentityKey,
): Promise<IdentityRow | undefined> {
  return queries
    .selectFrom('accounts.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

/** Of the accounts that sign in with the address through any provider but single sign-on, the first one. */
export async function findUserIdByIdentityEmail(
  queries: AccountQueries,
  email: string,
): Promise<string | undefined> {
  const found = await queries
    .selectFrom('accounts.identities')
    .select('user_id')
    .where('email', '=', email)
    .where('provider', 'not like', 'sso:%')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.user_id;
}

type NewIdentity = IdentityKey & { userId: string; identityData: Json; now: Date };

export function insertIdentity(queries: AccountQueries, identity: NewIdentity): Promise<IdentityRow> {
  const { userId, provider, providerId, identityData, now } = identity;
  return queries
    .insertInto('accounts.identities')
    .values({
      user_id: userId,
      provider,
      provider_id: providerId,
      identity_data: JSON.stringify(identityData),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type IdentityChange = { userId: string; provider: string; changes: Json; now: Date };

/** Merges into what the identity says; nothing happens where there is no such identity. */
export async function mergeIdentityData(queries: AccountQueries, change: IdentityChange): Promise<void> {
  const { userId, provider, changes, now } = change;
  await queries
    .updateTable('accounts.identities')
    .set({ identity_data: sql`identity_data || ${JSON.stringify(changes)}::jsonb`, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

export function findIdentityOfUser(
  queries: AccountQueries,
  { userId, provider }: { userId: string; provider: string },
): Promise<IdentityRow | undefined> {
  return queries
    .selectFrom('accounts.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}
