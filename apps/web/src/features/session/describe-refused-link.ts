import { sentenceFor } from '@skimreel/contract';
import type { Arrival } from './parse-arrival.ts';

const EXPIRED_CODES = ['otp_expired', 'flow_state_expired', 'flow_state_not_found'];

/** Why a link or a provider did not sign anybody in, as a sentence for people. */
export const describeRefusedLink = ({
  code,
  description,
}: Pick<Extract<Arrival, { kind: 'refusal' }>, 'code' | 'description'>): string => {
  if (EXPIRED_CODES.includes(code)) {
    return 'This link has expired or was used before. Please ask for a new one.';
  }
  if (code === 'identity_already_exists') return sentenceFor('identity-already-exists');
  return sentenceFor('session-url-failed', { message: description || code });
};
