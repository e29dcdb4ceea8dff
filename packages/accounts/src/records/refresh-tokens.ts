// Refresh tokens form a chain: using one revokes it and makes its child. A child's token is computed from its parent's
// and a random salt, so that whoever shows the parent can be answered with the live child again, although only hashes
// are kept.
import { createHmac, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { hashSecret } from '../secrets.ts';
import type { AccountQueries, RefreshTokenTable } from '../tables.ts';

const TOKEN_CHARACTERS = 12;
const TOKEN = /^[a-z0-9]{12}$/;
const TOKEN_COUNT = 36n ** BigInt(TOKEN_CHARACTERS);

export type RefreshTokenRow = Selectable<RefreshTokenTable>;

export function isRefreshToken(text: string): boolean {
  return TOKEN.test(text);
}

type NewToken = {
  sessionId: string;
  userId: string;
  parent?: { id: number; token: string } | undefined;
  now: Date;
};

/** Returns the token itself; the table keeps its hash. */
export async function insertRefreshToken(queries: AccountQueries, options: NewToken): Promise<string> {
  const { sessionId, userId, parent, now } = options;
  const salt = randomBytes(16).toString('hex');
  const token = computeToken(parent?.token ?? randomBytes(32).toString('hex'), salt);
  await queries
    .insertInto('accounts.refresh_tokens')
    .values({
      token_hash: hashSecret(token),
      salt,
      parent_id: parent?.id ?? null,
      session_id: sessionId,
      user_id: userId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return token;
}

export function computeChildToken(parentToken: string, child: Pick<RefreshTokenRow, 'salt'>): string {
  return computeToken(parentToken, child.salt);
}

function computeToken(secret: string, salt: string): string {
  const digest = createHmac('sha256', secret).update(salt).digest('hex');
  return (BigInt(`0x${digest}`) % TOKEN_COUNT).toString(36).padStart(TOKEN_CHARACTERS, '0');
}

export function findRefreshToken(
  queries: AccountQueries,
  token: string,
): Promise<RefreshTokenRow | undefined> {
  return queries
    .selectFrom('accounts.refresh_tokens')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
}

export function findLiveRefreshToken(
  queries: AccountQueries,
  sessionId: string,
): Promise<RefreshTokenRow | undefined> {
  return queries
    .selectFrom('accounts.refresh_tokens')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('revoked', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function revokeRefreshToken(queries: AccountQueries, id: number, now: Date): Promise<void> {
  await queries
    .updateTable('accounts.refresh_tokens')
    .set({ revoked: true, updated_at: now })
    .where('id', '=', id)
    .where('revoked', '=', false)
    .execute();
}

/** Every token of the session: somebody used one that was used up. */
export async function revokeFamily(queries: AccountQueries, sessionId: string, now: Date): Promise<void> {
  await queries
    .updateTable('accounts.refresh_tokens')
    .set({ revoked: true, updated_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked', '=', false)
    .execute();
}
