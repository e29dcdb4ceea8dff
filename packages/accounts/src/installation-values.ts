import { randomBytes } from 'node:crypto';
import type { AccountQueries } from './tables.ts';

/** Made once per installation and kept; processes that start together agree on the first one written. */
export async function ensureInstallationValue(
  queries: AccountQueries,
  name: string,
  create: () => string = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  await queries
    .insertInto('accounts.installation_values')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await queries
    .selectFrom('accounts.installation_values')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** Looks like the keys of hosted projects, so that their client takes it. */
export function createPublishableKey(): string {
  return `sb_publishable_${randomBytes(24).toString('base64url')}`;
}
