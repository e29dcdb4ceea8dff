import { sentenceFor } from '@skimreel/contract';
import { describe, expect, test } from 'vitest';
import { describeAuthError } from './describe-auth-error.ts';
import { SignInUnsetError } from './sign-in-unset-error.ts';

const refusal = (message: string, code: string | undefined, status: number) =>
  Object.assign(new Error(message), { code, status });
const describeIt = (error: unknown) => describeAuthError(error, 'login-failed').message;

describe('what a person reads when the sign-in service refuses', () => {
  test('is the service’s own sentence when it refused on purpose', () => {
    expect(describeIt(refusal('Invalid login credentials', 'invalid_credentials', 400))).toBe(
      'Invalid login credentials',
    );
    expect(
      describeIt(
        refusal(
          'For security purposes, you can only request this after 42 seconds.',
          'over_email_send_rate_limit',
          429,
        ),
      ),
    ).toBe('For security purposes, you can only request this after 42 seconds.');
  });

  test('is the product’s sentence where it has one', () => {
    expect(describeIt(refusal('User already registered', 'user_already_exists', 422))).toBe(
      sentenceFor('email-already-registered'),
    );
    expect(
      describeIt(refusal('Password should contain at least one character of each', 'weak_password', 422)),
    ).toBe(sentenceFor('password-rules-unmet'));
    expect(describeIt(refusal('Password should be at least 10 characters.', undefined, 422))).toBe(
      sentenceFor('password-rules-unmet'),
    );
  });

  test('is the fallback when the service failed, was not reached, or said nothing', () => {
    const fallback = sentenceFor('login-failed');

    expect(describeIt(refusal('pq: connection refused', 'unexpected_failure', 500))).toBe(fallback);
    expect(describeIt(new TypeError('Failed to fetch'))).toBe(fallback);
    expect(describeIt(refusal('', 'validation_failed', 400))).toBe(fallback);
    expect(describeIt('oops')).toBe(fallback);
  });

  test('says so when sign-in is not set up at all', () => {
    expect(describeIt(new SignInUnsetError())).toBe('Sign-in is not set up on this installation.');
  });
});
