import { expect, test } from 'vitest';
import { needsSecondFactor } from './needs-second-factor.ts';

// The name makes the encoded claims contain both characters in which the token's alphabet differs from plain base64.
const tokenOfLevel = (aal: string) =>
  `h.${btoa(JSON.stringify({ name: '??>>~~', aal }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.s`;
const session = (aal: string, statuses: string[]) => ({
  access_token: tokenOfLevel(aal),
  user: { factors: statuses.map((status) => ({ status })) },
});

test('a code is asked for when a verified factor exists and the session has passed only the first', () => {
  expect(needsSecondFactor(session('aal1', ['unverified', 'verified']))).toBe(true);
});

test('no code is asked for once it was given, or where no factor was ever verified', () => {
  expect(needsSecondFactor(session('aal2', ['verified']))).toBe(false);
  expect(needsSecondFactor(session('aal1', ['unverified']))).toBe(false);
  expect(needsSecondFactor({ access_token: tokenOfLevel('aal1'), user: {} })).toBe(false);
});

test('a token that cannot be read counts as not having passed', () => {
  expect(
    needsSecondFactor({ access_token: 'not a token', user: { factors: [{ status: 'verified' }] } }),
  ).toBe(true);
});
