import type { AccountsContext, Caller } from '../accounts-context.ts';
import { hashAddress, parsePhone } from '../addresses.ts';
import { refuse } from '../auth-error.ts';
import { issueSession, type TokenAnswer } from '../issue-session.ts';
import { findWeakness } from '../password-policy.ts';
import { limitPasswordTries } from '../rate-limits.ts';
import {
  findUserByEmail,
  findUserByPhone,
  findUserForUpdate,
  isBanned,
  type UserRow,
} from '../records/users.ts';

export type PasswordSignIn = {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  caller: Caller;
};

/** An unknown account, one without a password and a wrong password are told apart neither by answer nor by time. */
export async function signInWithPassword(
  context: AccountsContext,
  input: PasswordSignIn,
): Promise<TokenAnswer> {
  const { passwords, clock, settings } = context;
  const { password = '', caller } = input;
  const { user, address } = await findAccount(context, input);
  await limitPasswordTries(context, hashAddress(context.hashKey, address));
  if (user !== undefined && isBanned(user, clock())) throw refuse('login-banned');
  const isRight = await passwords.matches(password, user?.encrypted_password);
  if (user === undefined || !isRight) throw refuse('credentials-invalid');
  if (isEmailSignIn(input) && user.email_confirmed_at === null) throw refuse('email-not-confirmed');
  if (!isEmailSignIn(input) && user.phone_confirmed_at === null) throw refuse('phone-not-confirmed');
  const weakness = findWeakness(password, settings);
  const answer = await context.transact(async (transaction) => {
    // The hash took a while: the password may have been changed, or the account deleted, meanwhile.
    const current = await findUserForUpdate(transaction, user.id);
    if (current === undefined || current.encrypted_password !== user.encrypted_password) {
      throw refuse('credentials-invalid');
    }
    return issueSession(context, transaction, { user: current, method: 'password', caller });
  });
  return weakness === undefined ? answer : { ...answer, weak_password: weakness };
}

const isEmailSignIn = ({ email = '' }: PasswordSignIn) => email !== '';

type Account = { user: UserRow | undefined; address: string };

async function findAccount({ settings, queries }: AccountsContext, input: PasswordSignIn): Promise<Account> {
  const { email = '', phone = '' } = input;
  if (email !== '' && phone !== '') throw refuse('login-one-address');
  if (email !== '') {
    if (!settings.isEmailEnabled) throw refuse('email-login-disabled');
    const address = email.toLowerCase();
    return { user: await findUserByEmail(queries, address), address };
  }
  if (phone === '') throw refuse('login-address-missing');
  if (!settings.isPhoneEnabled) throw refuse('phone-login-disabled');
  const address = parsePhone(phone);
  return { user: await findUserByPhone(queries, address), address };
}
