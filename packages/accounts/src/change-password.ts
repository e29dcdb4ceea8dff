import type { AccountsContext } from './accounts-context.ts';
import { listProofs } from './amr.ts';
import { refuse } from './auth-error.ts';
import { requireStrongPassword } from './password-policy.ts';
import { deleteOneTimeTokens, findByCode } from './records/one-time-tokens.ts';
import { deleteSessionsOfUser, type SessionRow } from './records/sessions.ts';
import { type UserRow, updateUserRow } from './records/users.ts';
import type { AccountTransaction } from './tables.ts';

const REAUTHENTICATION_AFTER_MS = 24 * 3600 * 1000;
// Who came by one of these has forgotten the password, or proved the address a moment ago.
const WITHOUT_CURRENT_PASSWORD = ['recovery', 'otp', 'magiclink'];

type Person = { user: UserRow; session: SessionRow | undefined };
type Wish = {
  password?: string | undefined;
  nonce?: string | undefined;
  currentPassword?: string | undefined;
};

/** Everything that needs no lock, hashing above all. Undefined when no password is to be set. */
export async function checkPasswordChange(
  context: AccountsContext,
  { user, session }: Person,
  { password = '', nonce = '', currentPassword = '' }: Wish,
): Promise<string | undefined> {
  if (password === '') return undefined;
  const { settings, passwords } = context;
  requireStrongPassword(password, settings);
  if (settings.isReauthenticationRequired) await checkNonce(context, { user, session, nonce });
  if (settings.isCurrentPasswordRequired && user.encrypted_password !== null) {
    if (!(await isRecovering(context, session))) {
      if (currentPassword === '') throw refuse('current-password-required');
      const isRight = await passwords.matches(currentPassword, user.encrypted_password);
      if (!isRight) throw refuse('current-password-invalid');
    }
  }
  if (user.encrypted_password !== null && (await passwords.matches(password, user.encrypted_password))) {
    throw refuse('same-password');
  }
  return passwords.hash(password);
}

type NonceCheck = Person & { nonce: string };

async function checkNonce(context: AccountsContext, { user, session, nonce }: NonceCheck): Promise<void> {
  const { clock, hashKey, settings, transact } = context;
  const nowMs = clock().getTime();
  const isFresh = session !== undefined && nowMs < session.created_at.getTime() + REAUTHENTICATION_AFTER_MS;
  if (isFresh) return;
  if (nonce === '') throw refuse('reauthentication-needed');
  const address = user.email ?? user.phone ?? '';
  // In a transaction of its own: a wrong try stays counted.
  const found = await transact((transaction) =>
    findByCode(transaction, { userId: user.id, types: ['reauthentication'], address, code: nonce, hashKey }),
  );
  const isOld = found !== undefined && nowMs > found.created_at.getTime() + settings.mailCodeSeconds * 1000;
  if (found === undefined || isOld) throw refuse('reauthentication-invalid');
}

async function isRecovering({ queries }: AccountsContext, session: SessionRow | undefined): Promise<boolean> {
  if (session === undefined) return false;
  const proofs = await listProofs(queries, session.id);
  return proofs.some(({ method }) => WITHOUT_CURRENT_PASSWORD.includes(method));
}

type Change = { user: UserRow; session: SessionRow | undefined; passwordHash: string };

/** Whoever else is signed in, or holds a link that was mailed before, is out. */
export async function changePassword(
  { clock }: AccountsContext,
  transaction: AccountTransaction,
  { user, session, passwordHash }: Change,
): Promise<UserRow> {
  await deleteOneTimeTokens(transaction, { userId: user.id });
  await deleteSessionsOfUser(transaction, { userId: user.id, exceptSessionId: session?.id });
  return updateUserRow(transaction, {
    id: user.id,
    changes: { encrypted_password: passwordHash },
    now: clock(),
  });
}
