import { expect, test } from 'vitest';
import { describeRefusedLink } from './describe-refused-link.ts';

test('an expired or used link says so, whatever the words of the service', () => {
  expect(describeRefusedLink({ code: 'otp_expired', description: 'Email link is invalid' })).toMatch(
    /expired or was used/,
  );
});

test('any other refusal keeps its reason', () => {
  expect(describeRefusedLink({ code: 'access_denied', description: 'User denied access' })).toBe(
    'Signing in failed: User denied access',
  );
  expect(describeRefusedLink({ code: 'server_error', description: '' })).toBe(
    'Signing in failed: server_error',
  );
});
