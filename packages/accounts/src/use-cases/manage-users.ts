// What the operator does at the command line.
import type { AccountsContext } from '../accounts-context.ts';
import { confirmEmail } from '../confirm-address.ts';
import { deleteOneTimeTokens } from '../records/one-time-tokens.ts';
import { findUserByEmail, findUserForUpdate } from '../records/users.ts';

export type UserSummary = {
  id: string;
  email: string | null;
  phone: string | null;
  isConfirmed: boolean;
  isAnonymous: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
};

export async function listUsers({ queries }: AccountsContext): Promise<UserSummary[]> {
  const rows = await queries.selectFrom('accounts.users').selectAll().orderBy('created_at').execute();
  return rows.map((user) => ({
    id: user.id,
    email: user.email,
    phone: user.phone,
    isConfirmed: user.email_confirmed_at !== null || user.phone_confirmed_at !== null,
    isAnonymous: user.is_anonymous,
    createdAt: user.created_at,
    lastSignInAt: user.last_sign_in_at,
  }));
}

/** As if the link of the mail had been opened. */
export function confirmUser(
  context: AccountsContext,
  email: string,
): Promise<'confirmed' | 'was-confirmed' | 'unknown'> {
  return context.transact(async (transaction) => {
    const found = await findUserByEmail(transaction, email.toLowerCase());
    const user = found === undefined ? undefined : await findUserForUpdate(transaction, found.id);
    if (user === undefined) return 'unknown';
    if (user.email_confirmed_at !== null) return 'was-confirmed';
    await deleteOneTimeTokens(transaction, { userId: user.id, types: ['confirmation'] });
    await confirmEmail(context, transaction, user);
    return 'confirmed';
  });
}

/** With sessions, identities and factors. What is kept per person elsewhere is kept by the hash of the address. */
export async function deleteUser(
  context: AccountsContext,
  email: string,
): Promise<{ userId: string } | undefined> {
  return context.transact(async (transaction) => {
    const user = await findUserByEmail(transaction, email.toLowerCase());
    if (user === undefined) return undefined;
    await context.onDeletion(transaction, { userId: user.id });
    await transaction.deleteFrom('accounts.users').where('id', '=', user.id).execute();
    return { userId: user.id };
  });
}

/**
 * For who lost the second factor. Whoever asks for this may be somebody else, so every session ends with it: the password
 * is needed again. Returns how many factors there were.
 */
export function resetFactors(context: AccountsContext, email: string): Promise<number | undefined> {
  return context.transact(async (transaction) => {
    const found = await findUserByEmail(transaction, email.toLowerCase());
    const user = found === undefined ? undefined : await findUserForUpdate(transaction, found.id);
    if (user === undefined) return undefined;
    await transaction.deleteFrom('accounts.sessions').where('user_id', '=', user.id).execute();
    const removed = await transaction
      .deleteFrom('accounts.factors')
      .where('user_id', '=', user.id)
      .returning('id')
      .execute();
    return removed.length;
  });
}
