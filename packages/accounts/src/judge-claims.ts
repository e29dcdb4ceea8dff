import type { AccessTokenClaims } from './access-tokens.ts';

const DATA_ROLES = ['anon', 'authenticated', 'service_role'] as const;
// Clocks of two machines differ a little.
const CLOCK_TOLERANCE_SECONDS = 30;

/** Who a bearer is: what the data API and everything else that serves people's things goes by. */
export type JudgedBearer =
  | { status: 'anonymous' }
  | { status: 'user'; role: (typeof DATA_ROLES)[number]; claims: Readonly<Record<string, unknown>> }
  | { status: 'bad'; reason: 'expired' | 'malformed' | 'future' }
  | { status: 'insufficient_aal' };

/** Claims whose signature and expiry are checked already. */
export function judgeClaims(claims: AccessTokenClaims, now: Date): JudgedBearer {
  const latestIssueSeconds = now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if ((claims.iat ?? 0) > latestIssueSeconds) return { status: 'bad', reason: 'future' };
  const role = DATA_ROLES.find((name) => name === claims.role);
  return role === undefined ? { status: 'bad', reason: 'malformed' } : { status: 'user', role, claims };
}
