import { refuseWith } from '../auth-error.ts';
import type { Refusal } from '../refusals.ts';

const IDENTITY_REFUSALS = {
  'linking-off': {
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  },
  'already-linked': {
    status: 422,
    code: 'identity_already_exists',
    message: 'Identity is already linked',
  },
  'linked-elsewhere': {
    status: 422,
    code: 'identity_already_exists',
    message: 'Identity is already linked to another user',
  },
  'id-malformed': { status: 404, code: 'validation_failed', message: 'identity_id must be an UUID' },
  'audience-mismatch': {
    status: 403,
    code: 'unexpected_audience',
    message: "Token audience doesn't match request audience",
  },
  'last-one': {
    status: 422,
    code: 'single_identity_not_deletable',
    message: 'User must have at least 1 identity after unlinking',
  },
  unknown: { status: 422, code: 'identity_not_found', message: "Identity doesn't exist" },
  'email-conflict': {
    status: 422,
    code: 'email_conflict_identity_not_deletable',
    message: 'Unable to unlink identity due to email conflict',
  },
} as const satisfies Record<string, Refusal>;

export function refuseIdentity(name: keyof typeof IDENTITY_REFUSALS): ReturnType<typeof refuseWith> {
  return refuseWith(IDENTITY_REFUSALS[name]);
}
