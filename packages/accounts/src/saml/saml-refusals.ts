import { refuseWith } from '../auth-error.ts';
import type { Refusal } from '../refusals.ts';

const SAML_REFUSALS = {
  off: { status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  'one-of-both': {
    status: 400,
    code: 'validation_failed',
    message: 'Only one of provider_id or domain supported',
  },
  neither: {
    status: 400,
    code: 'validation_failed',
    message: 'A provider_id or domain needs to be provided',
  },
  'provider-unknown': { status: 404, code: 'sso_provider_not_found', message: 'No such SSO provider' },
  'domain-unknown': {
    status: 404,
    code: 'sso_provider_not_found',
    message: 'No SSO provider assigned for this domain',
  },
  'provider-disabled': { status: 404, code: 'sso_provider_disabled', message: 'SSO provider is disabled' },
  'response-missing': {
    status: 400,
    code: 'validation_failed',
    message: 'SAMLResponse is missing',
  },
  'relay-state-unknown': {
    status: 404,
    code: 'saml_relay_state_not_found',
    message: 'SAML RelayState does not exist, try logging in again?',
  },
  'relay-state-expired': {
    status: 422,
    code: 'saml_relay_state_expired',
    message: 'SAML RelayState has expired. Try logging in again?',
  },
  'idp-unknown': {
    status: 404,
    code: 'saml_idp_not_found',
    message: 'A SAML connection has not been established with this Identity Provider',
  },
  'assertion-invalid': {
    status: 400,
    code: 'validation_failed',
    message: 'SAML Assertion is not valid',
  },
  'assertion-used': {
    status: 400,
    code: 'validation_failed',
    message: 'SAML Assertion has already been used',
  },
  'user-id-missing': {
    status: 400,
    code: 'saml_assertion_no_user_id',
    message:
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  },
  'email-missing': {
    status: 400,
    code: 'saml_assertion_no_email',
    message: 'SAML Assertion does not contain an email address',
  },
} as const satisfies Record<string, Refusal>;

export function refuseSaml(name: keyof typeof SAML_REFUSALS): ReturnType<typeof refuseWith> {
  return refuseWith(SAML_REFUSALS[name]);
}
