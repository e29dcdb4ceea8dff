import { describe, expect, it } from 'vitest';

import { checkPassword, isPasswordAccepted, PASSWORD_SPECIAL_CHARACTERS } from './password-rules.ts';

function unmetRules(password: string): string[] {
  return checkPassword(password)
    .filter((check) => !check.isMet)
    .map((check) => check.name);
}

describe('the password checklist', () => {
  it('has the labels of the specification in their order, with the special characters named', () => {
    expect(checkPassword('').map((check) => check.label)).toEqual([
      'At least 10 characters long',
      'One lowercase letter (a-z)',
      'One uppercase letter (A-Z)',
      'One number (0-9)',
      `One special character (${PASSWORD_SPECIAL_CHARACTERS})`,
    ]);
  });

  it('accepts a password that meets every rule', () => {
    expect(unmetRules('Abcdefg-12')).toEqual([]);
    expect(isPasswordAccepted('Abcdefg-12')).toBe(true);
  });

  it.each([
    ['Abcdef-12', ['length']],
    ['ABCDEFG-12', ['lowercase']],
    ['abcdefg-12', ['uppercase']],
    ['Abcdefg-xy', ['digit']],
    ['Abcdefgh12', ['special']],
    ['Abcdefg 12', ['special']],
    ['Ábcdefg-12', ['uppercase']],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('tells what %j lacks', (password, names) => {
    expect(unmetRules(password)).toEqual(names);
    expect(isPasswordAccepted(password)).toBe(false);
  });

  it('takes every printable ASCII mark as special, each once', () => {
    const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
    const marks = printable.filter((character) => !/[A-Za-z0-9]/.test(character));

    expect([...PASSWORD_SPECIAL_CHARACTERS].sort()).toEqual(marks.sort());
  });

  it('counts characters as people do', () => {
    expect(unmetRules('Ab-1😀😀😀😀😀')).toEqual(['length']);
  });
});
