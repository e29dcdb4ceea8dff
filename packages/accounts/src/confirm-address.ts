// Every way of proving an address comes through here, so that what a person gets once is given exactly once.
import type { AccountsContext } from './accounts-context.ts';
import { hashAddress } from './addresses.ts';
import { mergeIdentityData } from './records/identities.ts';
import { type UserRow, updateUserRow } from './records/users.ts';
import type { AccountTransaction } from './tables.ts';

/** The address of the account is its owner's; returns the account as it is now. */
export function confirmEmail(
  context: AccountsContext,
  transaction: AccountTransaction,
  user: UserRow,
): Promise<UserRow> {
  return confirmAddress(context, transaction, { user, provider: 'email' });
}

export function confirmPhone(
  context: AccountsContext,
  transaction: AccountTransaction,
  user: UserRow,
): Promise<UserRow> {
  return confirmAddress(context, transaction, { user, provider: 'phone' });
}

async function confirmAddress(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, provider }: { user: UserRow; provider: 'email' | 'phone' },
): Promise<UserRow> {
  const now = context.clock();
  const isEmail = provider === 'email';
  const proof = isEmail ? { email_verified: true } : { phone_verified: true };
  const confirmedAt = isEmail
    ? { email_confirmed_at: user.email_confirmed_at ?? now }
    : { phone_confirmed_at: user.phone_confirmed_at ?? now };
  await mergeIdentityData(transaction, { userId: user.id, provider, changes: proof, now });
  const confirmed = await updateUserRow(transaction, {
    id: user.id,
    changes: { ...confirmedAt, user_metadata: { ...user.user_metadata, ...proof } },
    now,
  });
  return noteFirstConfirmation(context, transaction, { user: confirmed, address: user[provider] });
}

/** Also for a provider that vouches for the address; nothing happens the second time. */
export async function noteFirstConfirmation(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, address }: { user: UserRow; address: string | null },
): Promise<UserRow> {
  if (user.first_confirmed_at !== null || address === null) return user;
  const now = context.clock();
  const noted = await updateUserRow(transaction, { id: user.id, changes: { first_confirmed_at: now }, now });
  const addressHash = hashAddress(context.hashKey, address);
  await context.onFirstConfirmation(transaction, {
    userId: user.id,
    address,
    addressHash,
    ipAddress: user.signed_up_from,
  });
  return noted;
}
