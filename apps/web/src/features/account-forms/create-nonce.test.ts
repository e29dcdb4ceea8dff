import { expect, test } from 'vitest';
import { createNonce } from './create-nonce.ts';

test('a nonce is random, and its hash is the one that the auth wire compares', async () => {
  const { plain, hashed } = await createNonce();

  expect(plain).toMatch(/^[0-9a-f]{64}$/);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain));
  expect(hashed).toBe([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  expect((await createNonce()).plain).not.toBe(plain);
});
