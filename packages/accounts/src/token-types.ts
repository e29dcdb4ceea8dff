import { refuse } from './auth-error.ts';
import type { OneTimeTokenType } from './tables.ts';

/** What was proven, however it was shown. */
export type FoundToken = { userId: string; type: OneTimeTokenType; isPkce: boolean; createdAt: Date };

/** Which tokens answer to a type of the wire. Magic links and recovery share one. */
const TOKENS_OF_TYPE: Readonly<Record<string, readonly OneTimeTokenType[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

export function findTokenTypes(type: string): readonly OneTimeTokenType[] {
  const types = Object.hasOwn(TOKENS_OF_TYPE, type) ? TOKENS_OF_TYPE[type] : undefined;
  if (types === undefined) throw refuse('verify-type-invalid');
  return types;
}
