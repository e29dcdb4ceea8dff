// The one place where somebody becomes signed in. Every way of proving who one is (password, code, link, provider,
// identity token, single sign-on) ends in `issueSession`; a refresh and a passed second factor end in `buildTokenAnswer`.
import { signAccessToken } from './access-tokens.ts';
import type { AccountsContext, Caller } from './accounts-context.ts';
import { type AmrMethod, listProofs, recordProof } from './amr.ts';
import { readWireUser, type WireUser } from './build-user.ts';
import { insertRefreshToken } from './records/refresh-tokens.ts';
import { insertSession, type SessionRow } from './records/sessions.ts';
import { type UserRow, updateUserRow } from './records/users.ts';
import type { AccountTransaction } from './tables.ts';

/** A session as it stands on the wire. */
export type TokenAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: WireUser;
  provider_token?: string;
  provider_refresh_token?: string;
  weak_password?: { message: string; reasons: readonly string[] };
};

type Issue = {
  user: UserRow;
  method: AmrMethod;
  /** Which provider of single sign-on, beside the method. */
  provider?: string;
  caller: Caller;
  /** A single sign-on provider may end the session earlier than we would. */
  notAfter?: Date;
};

export async function issueSession(
  context: AccountsContext,
  transaction: AccountTransaction,
  issue: Issue,
): Promise<TokenAnswer> {
  const now = context.clock();
  const user = await updateUserRow(transaction, {
    id: issue.user.id,
    changes: { last_sign_in_at: now },
    now,
  });
  const session = await insertSession(transaction, {
    userId: user.id,
    caller: issue.caller,
    aal: 'aal1',
    notAfter: issue.notAfter ?? null,
    now,
  });
  await recordProof(transaction, {
    sessionId: session.id,
    method: issue.method,
    provider: issue.provider,
    now,
  });
  const refreshToken = await insertRefreshToken(transaction, { sessionId: session.id, userId: user.id, now });
  return buildTokenAnswer(context, transaction, { user, session, refreshToken });
}

type AnswerParts = { user: UserRow; session: SessionRow; refreshToken: string };

/** The access token says what the session is worth at this moment. */
export async function buildTokenAnswer(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, session, refreshToken }: AnswerParts,
): Promise<TokenAnswer> {
  const amr = await listProofs(transaction, session.id);
  const signed = await signAccessToken(context, { user, session, amr });
  return {
    access_token: signed.accessToken,
    token_type: 'bearer',
    expires_in: signed.expiresInSeconds,
    expires_at: signed.expiresAtSeconds,
    refresh_token: refreshToken,
    user: await readWireUser(transaction, user),
  };
}
