import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

describe('the password hasher', () => {
  test('makes hashes that a hosted project takes over, and knows their passwords', async () => {
    const hasher = createPasswordHasher();
    const hash = await hasher.hash('Correct-Horse-7');
    expect(hash).toMatch(/^\$2a\$10\$.{53}$/);
    expect(await hasher.matches('Correct-Horse-7', hash)).toBe(true);
    expect(await hasher.matches('Correct-Horse-8', hash)).toBe(false);
  });

  test('matches nothing where there is no hash, and still computes one', async () => {
    const hasher = createPasswordHasher();
    const startedAt = performance.now();
    expect(await hasher.matches('anything', null)).toBe(false);
    expect(performance.now() - startedAt).toBeGreaterThan(10);
  });

  test('matches nothing where what is kept is no hash', async () => {
    const hasher = createPasswordHasher(1);
    expect(await hasher.matches('x', 'not a hash')).toBe(false);
    expect(await hasher.matches('not a hash', 'not a hash')).toBe(false);
  });
});
