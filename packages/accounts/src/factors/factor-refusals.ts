import { refuseWith } from '../auth-error.ts';
import type { Refusal } from '../refusals.ts';

const FACTOR_REFUSALS = {
  anonymous: {
    status: 403,
    code: 'no_authorization',
    message: 'Anonymous user not allowed to perform these actions',
  },
  'session-missing': {
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  },
  unknown: { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' },
  'id-malformed': { status: 404, code: 'validation_failed', message: 'factor_id must be an UUID' },
  'type-unknown': {
    status: 400,
    code: 'validation_failed',
    message: 'factor_type needs to be totp, phone, or webauthn',
  },
  'totp-enroll-off': {
    status: 422,
    code: 'mfa_totp_enroll_not_enabled',
    message: 'MFA enroll is disabled for TOTP',
  },
  'phone-enroll-off': {
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
    message: 'MFA enroll is disabled for Phone',
  },
  'webauthn-enroll-off': {
    status: 422,
    code: 'mfa_webauthn_enroll_not_enabled',
    message: 'MFA enroll is disabled for WebAuthn',
  },
  'totp-verify-off': {
    status: 422,
    code: 'mfa_totp_verify_not_enabled',
    message: 'MFA verification is disabled for TOTP',
  },
  'phone-verify-off': {
    status: 422,
    code: 'mfa_phone_verify_not_enabled',
    message: 'MFA verification is disabled for Phone',
  },
  'name-taken': {
    status: 422,
    code: 'mfa_factor_name_conflict',
    message: 'A factor with the friendly name "{name}" for this user already exists',
  },
  'too-many': {
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  'enroll-needs-aal2': {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to enroll a new factor',
  },
  'phone-missing': {
    status: 400,
    code: 'validation_failed',
    message: 'Phone number required to enroll Phone factor',
  },
  'phone-verified': {
    status: 422,
    code: 'mfa_verified_factor_exists',
    message: 'A verified phone factor already exists, unenroll the existing factor to continue',
  },
  'code-missing': { status: 400, code: 'validation_failed', message: 'Code needs to be non-empty' },
  'challenge-unknown': {
    status: 422,
    code: 'mfa_factor_not_found',
    message: 'MFA factor with the provided challenge ID not found',
  },
  'challenge-foreign': {
    status: 422,
    code: 'mfa_ip_address_mismatch',
    message: 'Challenge and verify IP addresses mismatch.',
  },
  'challenge-expired': {
    status: 422,
    code: 'mfa_challenge_expired',
    message:
      'MFA challenge {challengeId} has expired, verify against another challenge or create a new challenge.',
  },
  'totp-wrong': { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
  'phone-wrong': { status: 422, code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' },
  'unenroll-needs-aal2': {
    status: 422,
    code: 'insufficient_aal',
    message: 'AAL2 required to unenroll verified factor',
  },
} as const satisfies Record<string, Refusal>;

export function refuseFactor(
  name: keyof typeof FACTOR_REFUSALS,
  facts: Readonly<Record<string, string>> = {},
): ReturnType<typeof refuseWith> {
  return refuseWith(FACTOR_REFUSALS[name], facts);
}
