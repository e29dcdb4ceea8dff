import type { AccountsContext } from '../accounts-context.ts';
import { isUuid } from '../is-uuid.ts';
import { findUserForUpdate } from '../records/users.ts';
import type { AccountTransaction } from '../tables.ts';
import type { SignedIn } from '../use-cases/authenticate.ts';
import { requireFactorOwner } from './factor-owner.ts';
import { deleteFactorById, findFactorForUpdate } from './factor-records.ts';
import { refuseFactor } from './factor-refusals.ts';

const METHODS = { totp: 'totp', phone: 'mfa/phone' } as const;

/** Sessions that passed this factor are worth one factor again from their next refresh on. */
export async function unenrollFactor(
  context: AccountsContext,
  person: SignedIn,
  factorId: string,
): Promise<{ id: string }> {
  const { user, session } = requireFactorOwner(person);
  if (!isUuid(factorId)) throw refuseFactor('id-malformed');
  return context.transact(async (transaction) => {
    await findUserForUpdate(transaction, user.id);
    const factor = await findFactorForUpdate(transaction, { id: factorId, userId: user.id });
    if (factor === undefined) throw refuseFactor('unknown');
    if (factor.status === 'verified' && session.aal !== 'aal2') throw refuseFactor('unenroll-needs-aal2');
    await lowerSessions(transaction, { factorId, method: METHODS[factor.factor_type], now: context.clock() });
    await deleteFactorById(transaction, factorId);
    return { id: factorId };
  });
}

type Lowering = { factorId: string; method: string; now: Date };

async function lowerSessions(
  transaction: AccountTransaction,
  { factorId, method, now }: Lowering,
): Promise<void> {
  const lowered = await transaction
    .updateTable('accounts.sessions')
    .set({ aal: 'aal1', factor_id: null, updated_at: now })
    .where('factor_id', '=', factorId)
    .returning('id')
    .execute();
  if (lowered.length === 0) return;
  const sessionIds = lowered.map(({ id }) => id);
  await transaction
    .deleteFrom('accounts.amr_claims')
    .where('session_id', 'in', sessionIds)
    .where('method', '=', method)
    .execute();
}
