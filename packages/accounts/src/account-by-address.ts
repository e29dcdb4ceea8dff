import { randomUUID } from 'node:crypto';
import type { AccountsContext, Caller } from './accounts-context.ts';
import { findUserIdByIdentityEmail, insertIdentity } from './records/identities.ts';
import {
  findUserByEmail,
  findUserById,
  findUserByPhone,
  insertUser,
  lockAddress,
  type UserRow,
} from './records/users.ts';
import type { AccountTransaction, Json } from './tables.ts';

/** What an account is made with. */
export type Address = { provider: 'email'; email: string } | { provider: 'phone'; phone: string };

/** An address that a provider's identity carries is taken too. */
export async function findByAddress(
  transaction: AccountTransaction,
  address: Address,
): Promise<UserRow | undefined> {
  if (address.provider === 'phone') {
    await lockAddress(transaction, address.phone);
    return findUserByPhone(transaction, address.phone);
  }
  await lockAddress(transaction, address.email);
  const user = await findUserByEmail(transaction, address.email);
  if (user !== undefined) return user;
  const ownerId = await findUserIdByIdentityEmail(transaction, address.email);
  return ownerId === undefined ? undefined : findUserById(transaction, ownerId);
}

export function isConfirmed(user: UserRow, { provider }: Address): boolean {
  // Known by another identity's address only: there is nothing that could be confirmed again.
  if (provider === 'email' && user.email === null) return true;
  return (provider === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

type Creation = {
  address: Address;
  data?: Json | undefined;
  /** null: signing in takes a code each time. */
  passwordHash: string | null;
  caller: Caller;
};

/** Unconfirmed: whoever made it has proven nothing yet. */
export async function createAccount(
  context: AccountsContext,
  transaction: AccountTransaction,
  { address, data, passwordHash, caller }: Creation,
): Promise<UserRow> {
  const now = context.clock();
  const id = randomUUID();
  const metadata = buildSignUpMetadata(id, address, data);
  const { provider, ...columns } = address;
  const user = await insertUser(
    transaction,
    {
      id,
      ...columns,
      encrypted_password: passwordHash,
      signed_up_from: caller.ipAddress,
      app_metadata: { provider, providers: [provider] },
      user_metadata: metadata,
    },
    now,
  );
  await insertIdentity(transaction, {
    userId: id,
    provider,
    providerId: id,
    identityData: metadata,
    now,
  });
  return user;
}

/** What the client sends may not speak about the address itself. */
function buildSignUpMetadata(id: string, address: Address, data: Json = {}): Json {
  const { provider: _provider, ...fields } = address;
  return { ...data, sub: id, ...fields, email_verified: false, phone_verified: false };
}
