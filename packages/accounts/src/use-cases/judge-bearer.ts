import { checkAccessToken } from '../access-tokens.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { needsSecondFactor } from '../factors/needs-second-factor.ts';
import { type JudgedBearer, judgeClaims } from '../judge-claims.ts';

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
  const judged = judgeClaims(checked.claims, context.clock());
  if (judged.status !== 'user' || judged.role !== 'authenticated') return judged;
  const { sub = '', aal } = checked.claims;
  return (await needsSecondFactor(context, { userId: sub, aal })) ? { status: 'insufficient_aal' } : judged;
}
