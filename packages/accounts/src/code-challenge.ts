import { createHash } from 'node:crypto';
import { refuse } from './auth-error.ts';
import type { CodeChallenge, FlowStateRow } from './records/flow-states.ts';
import { areEqual } from './secrets.ts';

const MIN_CHARACTERS = 43;
const MAX_CHARACTERS = 128;
const CHALLENGE = /^[A-Za-z0-9\-._~]+$/;

export type ChallengeFields = {
  codeChallenge?: string | undefined;
  codeChallengeMethod?: string | undefined;
};

/** Undefined where the call belongs to no PKCE flow. */
export function parseCodeChallenge(fields: ChallengeFields): CodeChallenge | undefined {
  const { codeChallenge: challenge = '', codeChallengeMethod: method = '' } = fields;
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') throw refuse('pkce-incomplete');
  if (challenge.length < MIN_CHARACTERS || challenge.length > MAX_CHARACTERS) {
    throw refuse('pkce-challenge-length');
  }
  if (!CHALLENGE.test(challenge)) throw refuse('pkce-challenge-characters');
  const lowerMethod = method.toLowerCase();
  if (lowerMethod !== 's256' && lowerMethod !== 'plain') throw refuse('pkce-method');
  return { challenge, method: lowerMethod };
}

export function isVerifierOf(
  { code_challenge, code_challenge_method }: Pick<FlowStateRow, 'code_challenge' | 'code_challenge_method'>,
  verifier: string,
): boolean {
  if (code_challenge === null) return false;
  if (code_challenge_method === 'plain') return areEqual(code_challenge, verifier);
  return areEqual(code_challenge, createHash('sha256').update(verifier).digest('base64url'));
}
