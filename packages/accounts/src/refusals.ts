// Every refusal of the auth wire in its exact words: the client branches on code and status and shows the message.
// {name} is a fact that is filled in. Refusals of factors, providers and single sign-on stand in files of their own.
export type Refusal = { status: number; code: string; message: string };

const invalid = (message: string, status = 400) => ({ status, code: 'validation_failed', message });

const EMAIL_EXISTS = 'A user with this email address has already been registered';
const PHONE_EXISTS = 'A user with this phone number has already been registered';

export const REFUSALS = {
  // The request itself
  'bad-json': {
    status: 400,
    code: 'bad_json',
    message: 'Could not parse request body as JSON: {problem}',
  },
  'body-too-large': {
    status: 413,
    code: 'request_entity_too_large',
    message: 'Request body too large: at most {maximumBytes} bytes are allowed',
  },
  'not-found': { status: 404, code: 'unknown', message: 'There is nothing at this address' },
  unexpected: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
  },
  conflict: {
    status: 409,
    code: 'conflict',
    message: 'Too many concurrent token refresh requests on the same session or refresh token',
  },
  'captcha-missing': {
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (no captcha_token found)',
  },
  'captcha-refused': {
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed ({errorCodes})',
  },
  'captcha-down': {
    status: 500,
    code: 'unexpected_failure',
    message: 'captcha verification process failed',
  },

  // The bearer
  'bearer-missing': {
    status: 401,
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  },
  'token-invalid': {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid JWT: unable to parse or verify signature, {problem}',
  },
  'sub-missing': { status: 403, code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  'sub-malformed': { status: 400, code: 'bad_jwt', message: 'invalid claim: sub claim must be a UUID' },
  'user-gone': {
    status: 403,
    code: 'user_not_found',
    message: 'User from sub claim in JWT does not exist',
  },
  'session-malformed': {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid claim: session_id claim must be a UUID',
  },
  'session-gone': {
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  },
  'user-banned': { status: 403, code: 'user_banned', message: 'User is banned' },
  'audience-mismatch': invalid("Token audience doesn't match request audience"),

  // Limits
  'too-many-requests': {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  },
  'too-many-mails': {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'email rate limit exceeded',
  },
  'mail-too-soon': {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after {seconds} seconds.',
  },
  'too-many-sms': { status: 429, code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
  'sms-too-soon': {
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: 'For security purposes, you can only request this after {seconds} seconds.',
  },
  'sms-send-failed': {
    status: 422,
    code: 'sms_send_failed',
    message: 'Error sending SMS to provider: {problem}',
  },

  // Fields
  'email-missing': invalid('An email address is required'),
  'email-too-long': invalid('An email address is too long'),
  'email-malformed': invalid('Unable to validate email address: invalid format'),
  'phone-malformed': invalid('Invalid phone number format (E.164 required)'),
  'channel-unsupported': invalid(
    'Invalid channel, supported values are "sms" or "whatsapp". "whatsapp" is only supported if Twilio or Twilio Verify is used as the provider.',
  ),
  'pkce-incomplete': invalid('PKCE flow requires code_challenge_method and code_challenge'),
  'pkce-challenge-length': invalid('code challenge has to be between 43 and 128 characters'),
  'pkce-challenge-characters': invalid(
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ),
  'pkce-method': invalid('Invalid code challenge method, supported methods are "plain" and "s256"'),
  'password-too-long': invalid('Password cannot be longer than 72 characters'),

  // Sign-up
  'signup-disabled': {
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  },
  'signup-password-missing': invalid('Signup requires a valid password'),
  'signup-one-address': invalid('Only an email address or phone number should be provided on signup.'),
  'signup-pkce-phone': invalid('PKCE not supported for phone signups'),
  'email-signup-disabled': {
    status: 400,
    code: 'email_provider_disabled',
    message: 'Email signups are disabled',
  },
  'phone-signup-disabled': {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Phone signups are disabled',
  },
  'user-already-exists': { status: 422, code: 'user_already_exists', message: 'User already registered' },
  'anonymous-disabled': {
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  },

  // Token
  'grant-unsupported': { status: 400, code: 'invalid_credentials', message: 'unsupported_grant_type' },
  'login-one-address': invalid('Only an email address or phone number should be provided on login.'),
  'login-address-missing': invalid('missing email or phone'),
  'email-login-disabled': {
    status: 422,
    code: 'email_provider_disabled',
    message: 'Email logins are disabled',
  },
  'phone-login-disabled': {
    status: 422,
    code: 'phone_provider_disabled',
    message: 'Phone logins are disabled',
  },
  'credentials-invalid': { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
  'login-banned': { status: 400, code: 'user_banned', message: 'User is banned' },
  'email-not-confirmed': { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' },
  'phone-not-confirmed': { status: 400, code: 'phone_not_confirmed', message: 'Phone not confirmed' },
  'exchange-incomplete': invalid('invalid request: both auth code and code verifier should be non-empty'),
  'flow-state-unknown': {
    status: 404,
    code: 'flow_state_not_found',
    message: 'invalid flow state, no valid flow state found',
  },
  'flow-state-expired': {
    status: 422,
    code: 'flow_state_expired',
    message: 'invalid flow state, flow state has expired',
  },
  'code-verifier-wrong': {
    status: 400,
    code: 'bad_code_verifier',
    message: 'code challenge does not match previously saved code verifier',
  },
  'refresh-token-malformed': invalid('Refresh token is not valid'),
  'refresh-token-unknown': {
    status: 400,
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  'refresh-token-used': {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  },
  'refresh-session-gone': {
    status: 400,
    code: 'session_not_found',
    message: 'Invalid Refresh Token: No Valid Session Found',
  },
  'refresh-session-expired': {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  },
  'refresh-session-inactive': {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  },

  // One-time codes
  'otp-one-address': invalid('Only an email address or phone number should be provided'),
  'otp-channel-with-email': invalid('Channel should only be specified with Phone OTP'),
  'otp-address-missing': invalid('One of email or phone must be set'),
  'otp-no-signup': { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' },
  'magic-link-disabled': {
    status: 422,
    code: 'email_provider_disabled',
    message: 'Login with magic link is disabled',
  },
  'phone-otp-disabled': {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Unsupported phone provider',
  },

  // Verify
  'verify-type-missing': invalid('Verify requires a verification type'),
  'verify-token-missing': invalid('Verify requires a token'),
  'verify-one-secret': invalid('Verify requires either a token or a token hash'),
  'verify-one-address': invalid('Only an email address or phone number should be provided on verify'),
  'verify-hash-alone': invalid('Only the token_hash and type should be provided'),
  'verify-type-invalid': invalid('Invalid email verification type'),
  'verify-email-malformed': invalid('Invalid email format', 422),
  'code-expired': { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' },
  'link-expired': { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' },

  // Recovery, resending, reauthentication
  'recovery-email-missing': invalid('Password recovery requires an email'),
  'recovery-disabled': {
    status: 400,
    code: 'email_provider_disabled',
    message: 'Email logins are disabled',
  },
  'resend-type-unknown': invalid('Missing one of these types: signup, email_change, sms, phone_change'),
  'resend-needs-email': invalid('Type provided requires an email address'),
  'resend-needs-phone': invalid('Type provided requires a phone number'),
  'resend-one-address': invalid('Only an email address or phone number should be provided.'),
  'resend-address-missing': invalid('Missing email address or phone number'),
  'reauthentication-no-address': invalid(
    'Reauthentication requires the user to have an email or a phone number',
  ),
  'verify-email-first': {
    status: 422,
    code: 'email_not_confirmed',
    message: 'Please verify your email first.',
  },
  'verify-phone-first': {
    status: 422,
    code: 'phone_not_confirmed',
    message: 'Please verify your phone first.',
  },

  // Changing the user
  'not-admin': {
    status: 403,
    code: 'not_admin',
    message: 'Updating app_metadata requires admin privileges',
  },
  'aal2-required': {
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  'anonymous-password': invalid(
    'Updating password of an anonymous user without an email or phone is not allowed',
    422,
  ),
  'sso-managed': {
    status: 422,
    code: 'user_sso_managed',
    message: 'Cannot update email, phone or password of a user managed by single sign-on',
  },
  'email-exists': { status: 422, code: 'email_exists', message: EMAIL_EXISTS },
  'phone-exists': { status: 422, code: 'phone_exists', message: PHONE_EXISTS },
  'reauthentication-needed': {
    status: 400,
    code: 'reauthentication_needed',
    message: 'Password update requires reauthentication',
  },
  'reauthentication-invalid': {
    status: 422,
    code: 'reauthentication_not_valid',
    message: 'Nonce has expired or is invalid',
  },
  'current-password-required': {
    status: 400,
    code: 'current_password_required',
    message: 'Current password required when setting new password.',
  },
  'current-password-invalid': {
    status: 400,
    code: 'current_password_invalid',
    message: 'Current password required when setting new password.',
  },
  'same-password': {
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  },
  'logout-scope': invalid('Unsupported logout scope "{scope}"'),
} as const satisfies Record<string, Refusal>;
