import { refuseWith } from '../auth-error.ts';
import type { Refusal } from '../refusals.ts';

const OAUTH_REFUSALS = {
  'provider-off': {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported provider: provider is not enabled',
  },
  'provider-unknown': {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported provider: Provider {provider} could not be found',
  },
  'secret-missing': {
    status: 400,
    code: 'validation_failed',
    message: 'Unsupported provider: missing OAuth secret',
  },
  'issuer-off': {
    status: 400,
    code: 'provider_disabled',
    message: 'Provider (issuer "{issuer}") is not enabled',
  },
  'issuer-unknown': {
    status: 400,
    code: 'validation_failed',
    message: 'Custom OIDC provider "{provider}" not allowed',
  },
  'state-missing': {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'OAuth state parameter missing',
  },
  'state-malformed': {
    status: 400,
    code: 'bad_oauth_state',
    message: 'OAuth state parameter is invalid',
  },
  'state-unknown': {
    status: 400,
    code: 'bad_oauth_state',
    message: 'OAuth state not found or expired',
  },
  'state-used': {
    status: 400,
    code: 'flow_state_already_used',
    message: 'OAuth state has already been used',
  },
  'code-missing': {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'OAuth callback with missing authorization code',
  },
  'exchange-failed': {
    status: 500,
    code: 'unexpected_failure',
    message: 'Unable to exchange external code: {start}',
  },
  'profile-failed': {
    status: 500,
    code: 'unexpected_failure',
    message: 'Error getting user profile from external provider',
  },
  'email-missing': {
    status: 500,
    code: 'unexpected_failure',
    message: 'Error getting user email from external provider',
  },
  'email-mailed': {
    status: 422,
    code: 'provider_email_needs_verification',
    message: 'Unverified email with {provider}. A confirmation email has been sent to your {provider} email',
  },
  'email-unverified': {
    status: 422,
    code: 'provider_email_needs_verification',
    message: 'Unverified email with {provider}. Verify the email with {provider} in order to sign in',
  },
  'several-accounts': {
    status: 500,
    code: 'unexpected_failure',
    message: 'Multiple accounts with the same email address in the same linking domain detected',
  },
} as const satisfies Record<string, Refusal>;

export function refuseProvider(
  name: keyof typeof OAUTH_REFUSALS,
  facts: Readonly<Record<string, string>> = {},
): ReturnType<typeof refuseWith> {
  return refuseWith(OAUTH_REFUSALS[name], facts);
}
