import { checkAccessToken } from '../access-tokens.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { needsSecondFactor } from '../factors/needs-second-factor.ts';

const DATA_ROLES = ['anon', 'authenticated', 'service_role'] as const;
// Clocks of two machines differ a little.
const CLOCK_TOLERANCE_SECONDS = 30;

export type JudgedBearer =
  | { status: 'anonymous' }
  | { status: 'user'; role: (typeof DATA_ROLES)[number]; claims: Readonly<Record<string, unknown>> }
  | { status: 'bad'; reason: 'expired' | 'malformed' | 'future' }
  | { status: 'insufficient_aal' };

/**
 * Who a bearer of the data API is, without looking up user and session: as on the reference's wire a token is good there
 * until it expires. The publishable key stands for nobody.
 */
export async function judgeBearer(
  context: AccountsContext,
  bearer: string | undefined,
): Promise<JudgedBearer> {
  if (bearer === undefined || bearer === '' || bearer === context.publishableKey) {
    return { status: 'anonymous' };
  }
  const checked = await checkAccessToken(context, bearer);
  if (checked.status === 'bad') {
    return { status: 'bad', reason: checked.problem === 'expired' ? 'expired' : 'malformed' };
  }
  const { claims } = checked;
  const latestIssueSeconds = context.clock().getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if ((claims.iat ?? 0) > latestIssueSeconds) return { status: 'bad', reason: 'future' };
  const role = DATA_ROLES.find((name) => name === claims.role);
  if (role === undefined) return { status: 'bad', reason: 'malformed' };
  const { sub = '', aal } = claims;
  if (role === 'authenticated' && (await needsSecondFactor(context, { userId: sub, aal }))) {
    return { status: 'insufficient_aal' };
  }
  return { status: 'user', role, claims };
}
