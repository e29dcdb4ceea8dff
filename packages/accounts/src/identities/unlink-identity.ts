import type { AccountsContext } from '../accounts-context.ts';
import { refuse } from '../auth-error.ts';
import { isUuid } from '../is-uuid.ts';
import { type IdentityRow, listIdentities } from '../records/identities.ts';
import { deleteOneTimeTokens } from '../records/one-time-tokens.ts';
import { findUserForUpdate, lockAddress, type UserRow, updateUserRow } from '../records/users.ts';
import type { AccountTransaction } from '../tables.ts';
import type { SignedIn } from '../use-cases/authenticate.ts';
import { deleteIdentity, isEmailVerifiedBy, refreshProviders } from './identity-changes.ts';
import { refuseIdentity } from './identity-refusals.ts';
import { isAddressFree } from './is-address-free.ts';

export type Unlinking = {
  identityId: string;
  /** For whom the call says its token is; the account's own audience when it says nothing. */
  audience: string | undefined;
};

/** Takes a way to sign in away from an account; one must stay. */
export async function unlinkIdentity(
  context: AccountsContext,
  { user: caller, claims }: SignedIn,
  { identityId, audience = caller.aud }: Unlinking,
): Promise<void> {
  if (!context.settings.isManualLinkingEnabled) throw refuseIdentity('linking-off');
  if (!isUuid(identityId)) throw refuseIdentity('id-malformed');
  if (claims.aud !== audience) throw refuseIdentity('audience-mismatch');
  await context.transact(async (transaction) => {
    const user = await findUserForUpdate(transaction, caller.id);
    if (user === undefined) throw refuse('user-gone');
    const identities = await listIdentities(transaction, user.id);
    if (identities.length <= 1) throw refuseIdentity('last-one');
    const identity = identities.find(({ id }) => id === identityId);
    if (identity === undefined) throw refuseIdentity('unknown');
    await deleteIdentity(transaction, identity.id);
    const remaining = identities.filter(({ id }) => id !== identity.id);
    const changed =
      identity.provider === 'phone'
        ? await clearPhone(context, transaction, user)
        : await moveEmail(context, transaction, { user, remaining });
    await refreshProviders(transaction, changed, context.clock());
  });
}

function clearPhone(
  { clock }: AccountsContext,
  transaction: AccountTransaction,
  user: UserRow,
): Promise<UserRow> {
  const changes = { phone: null, phone_confirmed_at: null };
  return updateUserRow(transaction, { id: user.id, changes, now: clock() });
}

/** The account's address is one of its identities'; codes that were sent to the former one end with it. */
async function moveEmail(
  { clock }: AccountsContext,
  transaction: AccountTransaction,
  { user, remaining }: { user: UserRow; remaining: readonly IdentityRow[] },
): Promise<UserRow> {
  if (user.email === null || remaining.some(({ email }) => email === user.email)) return user;
  const withEmail = remaining.filter(({ email }) => email !== null);
  const next = withEmail.find(isEmailVerifiedBy) ?? withEmail[0];
  const email = next?.email ?? null;
  if (email !== null) {
    await lockAddress(transaction, email);
    if (!(await isAddressFree(transaction, { email, exceptUserId: user.id }))) {
      throw refuseIdentity('email-conflict');
    }
  }
  await deleteOneTimeTokens(transaction, { userId: user.id });
  const isVerified = next !== undefined && isEmailVerifiedBy(next);
  const now = clock();
  return updateUserRow(transaction, {
    id: user.id,
    changes: { email, email_confirmed_at: isVerified ? (user.email_confirmed_at ?? now) : null },
    now,
  });
}
