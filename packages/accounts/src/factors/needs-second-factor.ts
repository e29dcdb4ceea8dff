import type { AccountsContext } from '../accounts-context.ts';
import { hasVerifiedFactor } from '../records/factors.ts';

/**
 * Whether a session at this level is not enough: a person with a verified factor has to pass it. Who serves people's
 * things asks this and answers 403 `insufficient_aal`.
 */
export async function needsSecondFactor(
  context: Pick<AccountsContext, 'queries'>,
  { userId, aal }: { userId: string; aal: string | undefined },
): Promise<boolean> {
  return aal !== 'aal2' && (await hasVerifiedFactor(context.queries, userId));
}
