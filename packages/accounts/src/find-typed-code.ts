import type { AccountsContext } from './accounts-context.ts';
import { parsePhone } from './addresses.ts';
import { refuse } from './auth-error.ts';
import { findByCode } from './records/one-time-tokens.ts';
import {
  findUserByEmail,
  findUserByPhone,
  listUsersByNewEmail,
  listUsersByNewPhone,
  type UserRow,
} from './records/users.ts';
import type { AccountTransaction, OneTimeTokenType } from './tables.ts';
import { type FoundToken, findTokenTypes } from './token-types.ts';

type Typed = { type: string; token: string; email: string; phone: string };
type Candidate = { user: UserRow; types: readonly OneTimeTokenType[] };

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Who could have been sent the code that was typed; a wrong one counts against each of them. */
export async function findTypedCode(
  { hashKey }: AccountsContext,
  transaction: AccountTransaction,
  { type, token, email, phone }: Typed,
): Promise<FoundToken | undefined> {
  const isMail = email !== '';
  if (isMail && !EMAIL.test(email)) throw refuse('verify-email-malformed');
  const address = isMail ? email.toLowerCase() : parsePhone(phone);
  const candidates = isMail
    ? await listMailCandidates(transaction, type, address)
    : await listPhoneCandidates(transaction, type, address);
  for (const { user, types } of candidates) {
    const found = await findByCode(transaction, { userId: user.id, types, address, code: token, hashKey });
    if (found === undefined) continue;
    return { userId: user.id, type: found.type, isPkce: found.is_pkce, createdAt: found.created_at };
  }
  return undefined;
}

async function listMailCandidates(
  transaction: AccountTransaction,
  type: string,
  email: string,
): Promise<Candidate[]> {
  if (type === 'email_change') {
    const changing = await listUsersByNewEmail(transaction, email);
    const owner = await findUserByEmail(transaction, email);
    return [
      ...changing.map((user) => ({ user, types: ['email_change_new'] as const })),
      ...(owner === undefined ? [] : [{ user: owner, types: ['email_change_current'] as const }]),
    ];
  }
  const types = findTokenTypes(type);
  const user = await findUserByEmail(transaction, email);
  return user === undefined ? [] : [{ user, types }];
}

async function listPhoneCandidates(
  transaction: AccountTransaction,
  type: string,
  phone: string,
): Promise<Candidate[]> {
  if (type === 'phone_change') {
    const changing = await listUsersByNewPhone(transaction, phone);
    return changing.map((user) => ({ user, types: ['phone_change'] }));
  }
  if (type !== 'sms') throw refuse('verify-type-invalid');
  const user = await findUserByPhone(transaction, phone);
  return user === undefined ? [] : [{ user, types: ['confirmation'] }];
}
