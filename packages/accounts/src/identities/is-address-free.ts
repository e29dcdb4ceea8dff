import { sql } from 'kysely';
import { findUserByEmail } from '../records/users.ts';
import type { AccountQueries } from '../tables.ts';

/** Whether no other account has the address or is reached by it through a provider that verified it. */
export async function isAddressFree(
  queries: AccountQueries,
  { email, exceptUserId }: { email: string; exceptUserId?: string },
): Promise<boolean> {
  const owners = await findOwnersOfAddress(queries, email);
  return owners.every((id) => id === exceptUserId);
}

/** Accounts with this address, their own or that of an identity whose provider verified it. */
export async function findOwnersOfAddress(queries: AccountQueries, email: string): Promise<string[]> {
  const owner = await findUserByEmail(queries, email);
  // An address that only the account's owner claims proves nothing: joining by it would let them collect others.
  const linked = await queries
    .selectFrom('accounts.identities')
    .select('user_id')
    .where('email', '=', email)
    .where('provider', 'not like', 'sso:%')
    .where(sql<boolean>`identity_data ->> 'email_verified' = 'true'`)
    .execute();
  return [...new Set([...(owner === undefined ? [] : [owner.id]), ...linked.map(({ user_id }) => user_id)])];
}
