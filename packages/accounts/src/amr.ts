// How the person of a session proved who they are: one entry per method, its time renewed when it is used again.
import type { AccountQueries } from './tables.ts';

/** The wire's words. An exchange of an authorisation code has the method of its flow. */
export type AmrMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'anonymous'
  | 'totp'
  | 'mfa/phone'
  | 'sso/saml'
  | 'email/signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'invite';

export type AmrEntry = { method: string; timestamp: number; provider?: string };

type Proof = { sessionId: string; method: AmrMethod; provider?: string | undefined; now: Date };

export async function recordProof(queries: AccountQueries, proof: Proof): Promise<void> {
  const { sessionId, method, provider = null, now } = proof;
  await queries
    .insertInto('accounts.amr_claims')
    .values({ session_id: sessionId, method, provider, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'method']).doUpdateSet({ updated_at: now, provider }),
    )
    .execute();
}

/** Newest first, as it stands in the access token. */
export async function listProofs(queries: AccountQueries, sessionId: string): Promise<AmrEntry[]> {
  const rows = await queries
    .selectFrom('accounts.amr_claims')
    .select(['method', 'provider', 'updated_at'])
    .where('session_id', '=', sessionId)
    .orderBy('updated_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ method, provider, updated_at }) => ({
    method,
    timestamp: Math.floor(updated_at.getTime() / 1000),
    ...(provider === null ? {} : { provider }),
  }));
}
