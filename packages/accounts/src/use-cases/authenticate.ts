import { type AccessTokenClaims, readAccessToken } from '../access-tokens.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { refuse } from '../auth-error.ts';
import { isUuid } from '../is-uuid.ts';
import { findSession, type SessionRow } from '../records/sessions.ts';
import { findUserById, isBanned, type UserRow } from '../records/users.ts';

export type SignedIn = { user: UserRow; session: SessionRow | undefined; claims: AccessTokenClaims };

const BEARER = /^bearer +(\S+)$/i;

/** User and session are looked up every time: who signed out, was deleted or banned is out at once. */
export async function authenticate(
  context: AccountsContext,
  authorization: string | undefined,
): Promise<SignedIn> {
  const token = BEARER.exec(authorization?.trim() ?? '')?.[1];
  if (token === undefined) throw refuse('bearer-missing');
  if (token === context.publishableKey) throw refuse('sub-missing');
  const claims = await readAccessToken(context, token);
  const { sub = '', session_id: sessionId } = claims;
  if (sub === '') throw refuse('sub-missing');
  if (!isUuid(sub)) throw refuse('sub-malformed');
  if (sessionId !== undefined && !isUuid(sessionId)) throw refuse('session-malformed');
  const [user, session] = await Promise.all([
    findUserById(context.queries, sub),
    sessionId === undefined ? undefined : findSession(context.queries, sessionId),
  ]);
  if (user === undefined) throw refuse('user-gone');
  if (sessionId !== undefined && session?.user_id !== user.id) throw refuse('session-gone');
  if (isBanned(user, context.clock())) throw refuse('user-banned');
  return { user, session, claims };
}
