import { AuthError, refuse, type WeakPasswordReason } from './auth-error.ts';
import type { AccountSettings } from './settings.ts';

// bcrypt reads no more.
const MAX_BYTES = 72;

type Policy = Pick<AccountSettings, 'passwordMinLength' | 'passwordCharacterGroups'>;

export type Weakness = { message: string; reasons: WeakPasswordReason[] };

export function findWeakness(password: string, policy: Policy): Weakness | undefined {
  const messages: string[] = [];
  const reasons: WeakPasswordReason[] = [];
  const { passwordMinLength, passwordCharacterGroups } = policy;
  if ([...password].length < passwordMinLength) {
    messages.push(`Password should be at least ${passwordMinLength} characters.`);
    reasons.push('length');
  }
  const lacksGroup = passwordCharacterGroups.some(
    (group) => ![...password].some((character) => group.includes(character)),
  );
  if (lacksGroup) {
    const groups = passwordCharacterGroups.join(', ');
    messages.push(`Password should contain at least one character of each: ${groups}.`);
    reasons.push('characters');
  }
  return messages.length === 0 ? undefined : { message: messages.join(' '), reasons };
}

export function requireStrongPassword(password: string, policy: Policy): void {
  if (Buffer.byteLength(password) > MAX_BYTES) throw refuse('password-too-long');
  const weakness = findWeakness(password, policy);
  if (weakness === undefined) return;
  const refusal = { status: 422, code: 'weak_password', message: weakness.message };
  throw new AuthError(refusal, { weakPasswordReasons: weakness.reasons });
}
