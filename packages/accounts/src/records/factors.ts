import type { Selectable } from 'kysely';
import type { AccountQueries, FactorTable } from '../tables.ts';

export type FactorRow = Selectable<FactorTable>;

export function listFactors(queries: AccountQueries, userId: string): Promise<FactorRow[]> {
  return queries
    .selectFrom('accounts.factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function hasVerifiedFactor(queries: AccountQueries, userId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('accounts.factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
