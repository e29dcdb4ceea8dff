import { sql } from 'kysely';
import type { AccountsContext } from '../accounts-context.ts';
import { type AuthError, refuse } from '../auth-error.ts';
import { buildTokenAnswer, type TokenAnswer } from '../issue-session.ts';
import {
  computeChildToken,
  findLiveRefreshToken,
  findRefreshToken,
  insertRefreshToken,
  isRefreshToken,
  type RefreshTokenRow,
  revokeFamily,
  revokeRefreshToken,
} from '../records/refresh-tokens.ts';
import { findSessionForUpdate, markRefreshed, type SessionRow } from '../records/sessions.ts';
import { findUserById, isBanned } from '../records/users.ts';
import type { AccountTransaction } from '../tables.ts';

const LOCK_TIMEOUT_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** A refusal that must not take back what was written before it. */
type Outcome = { answer: TokenAnswer } | { refusal: AuthError };

export async function refreshSession(context: AccountsContext, token: string): Promise<TokenAnswer> {
  if (!isRefreshToken(token)) throw refuse('refresh-token-malformed');
  const outcome = await context
    .transact((transaction) => refreshInTransaction(context, transaction, token))
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? refuse('conflict') : error;
    });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

async function refreshInTransaction(
  context: AccountsContext,
  transaction: AccountTransaction,
  token: string,
): Promise<Outcome> {
  const now = context.clock();
  const found = await findRefreshToken(transaction, token);
  if (found === undefined) throw refuse('refresh-token-unknown');
  // Refreshes of one session follow each other; the token is read again once it is our turn.
  await sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, true)`.execute(transaction);
  const session = await findSessionForUpdate(transaction, found.session_id);
  const [user, current] = await Promise.all([
    findUserById(transaction, found.user_id),
    findRefreshToken(transaction, token),
  ]);
  if (user !== undefined && isBanned(user, now)) throw refuse('login-banned');
  if (session === undefined || user === undefined || current === undefined) {
    throw refuse('refresh-session-gone');
  }
  requireUnexpired(context, session);
  const next = await exchangeToken(context, transaction, { token, row: current });
  if (typeof next !== 'string') return { refusal: next };
  const refreshed = await markRefreshed(transaction, session.id, now);
  return {
    answer: await buildTokenAnswer(context, transaction, { user, session: refreshed, refreshToken: next }),
  };
}

function requireUnexpired({ settings, clock }: AccountsContext, session: SessionRow): void {
  const nowMs = clock().getTime();
  const { sessionTimeboxSeconds, sessionInactivitySeconds } = settings;
  const timeboxEndMs = session.created_at.getTime() + sessionTimeboxSeconds * 1000;
  const isOver = sessionTimeboxSeconds > 0 && nowMs > timeboxEndMs;
  if (isOver || (session.not_after !== null && nowMs > session.not_after.getTime())) {
    throw refuse('refresh-session-expired');
  }
  const lastUseMs = (session.refreshed_at ?? session.created_at).getTime();
  if (sessionInactivitySeconds > 0 && nowMs > lastUseMs + sessionInactivitySeconds * 1000) {
    throw refuse('refresh-session-inactive');
  }
}

type Presented = { token: string; row: RefreshTokenRow };

/**
 * The live token is revoked and gets a child. A used one is forgiven when the answer to its use may have been lost (its
 * child is live) or when it is used again at once (two tabs); else somebody copied it, and the whole family ends.
 */
async function exchangeToken(
  { settings, clock }: AccountsContext,
  transaction: AccountTransaction,
  { token, row }: Presented,
): Promise<string | AuthError> {
  const now = clock();
  if (row.revoked) {
    const live = await findLiveRefreshToken(transaction, row.session_id);
    if (live !== undefined && live.parent_id === row.id) return computeChildToken(token, live);
    const reusableUntilMs = row.updated_at.getTime() + settings.reuseIntervalSeconds * 1000;
    if (now.getTime() > reusableUntilMs || live === undefined) {
      if (settings.isRotationEnabled) await revokeFamily(transaction, row.session_id, now);
      return refuse('refresh-token-used');
    }
  }
  await revokeRefreshToken(transaction, row.id, now);
  return insertRefreshToken(transaction, {
    sessionId: row.session_id,
    userId: row.user_id,
    parent: { id: row.id, token },
    now,
  });
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}
