import { sql } from 'kysely';
import { areEqual, createCode, createLinkToken, hashSecret, hashWithKey } from '../secrets.ts';
import type { AccountQueries, OneTimeTokenTable, OneTimeTokenType } from '../tables.ts';

// A code has six digits: after so many wrong ones only the mailed link, or a new code, helps.
const WRONG_CODES_ALLOWED = 10;
const PKCE_PREFIX = 'pkce_';

export type OneTimeToken = { code: string; linkToken: string };
type Row = Pick<OneTimeTokenTable, 'user_id' | 'type' | 'is_pkce' | 'created_at'>;

type NewOneTimeToken = {
  userId: string;
  type: OneTimeTokenType;
  /** The mail address or phone number that the code is sent to. */
  address: string;
  isPkce?: boolean;
  digits: number;
  hashKey: string;
  now: Date;
};

/** Replaces the one of the same user and type. */
export async function putOneTimeToken(
  queries: AccountQueries,
  options: NewOneTimeToken,
): Promise<OneTimeToken> {
  const { userId, type, address, isPkce = false, digits, hashKey, now } = options;
  const code = createCode(digits);
  const linkToken = `${isPkce ? PKCE_PREFIX : ''}${createLinkToken()}`;
  const columns = {
    code_hash: hashCode({ hashKey, address, code }),
    link_hash: hashSecret(linkToken),
    is_pkce: isPkce,
    attempts: 0,
    created_at: now,
  };
  await queries
    .insertInto('accounts.one_time_tokens')
    .values({ user_id: userId, type, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet(columns))
    .execute();
  return { code, linkToken };
}

export function findByLinkToken(queries: AccountQueries, linkToken: string): Promise<Row | undefined> {
  return queries
    .selectFrom('accounts.one_time_tokens')
    .select(['user_id', 'type', 'is_pkce', 'created_at'])
    .where('link_hash', '=', hashSecret(linkToken))
    .executeTakeFirst();
}

type CodeTry = {
  userId: string;
  types: readonly OneTimeTokenType[];
  address: string;
  code: string;
  hashKey: string;
};

/** A wrong code counts against each token it was tried on, so the caller must not roll that back. */
export async function findByCode(queries: AccountQueries, codeTry: CodeTry): Promise<Row | undefined> {
  const { userId, types, address, code, hashKey } = codeTry;
  const rows = await queries
    .selectFrom('accounts.one_time_tokens')
    .select(['user_id', 'type', 'is_pkce', 'created_at', 'code_hash'])
    .where('user_id', '=', userId)
    .where('type', 'in', types)
    .where('attempts', '<', WRONG_CODES_ALLOWED)
    .forUpdate()
    .execute();
  const expected = hashCode({ hashKey, address, code });
  const found = rows.find(({ code_hash }) => areEqual(code_hash, expected));
  if (found === undefined) {
    await queries
      .updateTable('accounts.one_time_tokens')
      .set({ attempts: sql`attempts + 1` })
      .where('user_id', '=', userId)
      .where('type', 'in', types)
      .where('attempts', '<', WRONG_CODES_ALLOWED)
      .execute();
  }
  return found;
}

export async function deleteOneTimeTokens(
  queries: AccountQueries,
  { userId, types }: { userId: string; types?: readonly OneTimeTokenType[] },
): Promise<void> {
  // "in ()" is no SQL.
  if (types?.length === 0) return;
  await queries
    .deleteFrom('accounts.one_time_tokens')
    .where('user_id', '=', userId)
    .$if(types !== undefined, (query) => query.where('type', 'in', types ?? []))
    .execute();
}

function hashCode({ hashKey, address, code }: { hashKey: string; address: string; code: string }): string {
  return hashWithKey(hashKey, 'code', address, code);
}
