import { describe, expect, test } from 'vitest';
import { findWeakness } from './password-policy.ts';

const groups = ['abc', 'ABC', '123', '!?'];
const policy = { passwordMinLength: 6, passwordCharacterGroups: groups };

describe('a password', () => {
  test('with enough characters of every group is strong', () => {
    expect(findWeakness('abCA1!', policy)).toBeUndefined();
  });

  test('counts characters as people do', () => {
    expect(findWeakness('aA1!😀', policy)?.reasons).toEqual(['length']);
    expect(findWeakness('aA1!😀😀', policy)).toBeUndefined();
  });

  test('is told all that it lacks at once', () => {
    expect(findWeakness('aaa', policy)).toEqual({
      message:
        'Password should be at least 6 characters. Password should contain at least one character of each: abc, ABC, 123, !?.',
      reasons: ['length', 'characters'],
    });
  });

  test('needs only its length where no group is asked for', () => {
    expect(findWeakness('xxxxxx', { ...policy, passwordCharacterGroups: [] })).toBeUndefined();
  });
});
