import { sentenceFor } from '@skimreel/contract';
import { expect, test } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';

test('a password that meets every rule and was typed twice alike is accepted', () => {
  expect(checkNewPassword({ password: 'Abcdefg-12', confirmation: 'Abcdefg-12' })).toEqual({});
});

test('the first thing that is wrong is said, at its own field', () => {
  expect(checkNewPassword({ password: '', confirmation: '' })).toEqual({
    password: sentenceFor('password-required'),
  });
  expect(checkNewPassword({ password: 'short', confirmation: 'other' })).toEqual({
    password: sentenceFor('password-rules-unmet'),
  });
  expect(checkNewPassword({ password: 'Abcdefg-12', confirmation: 'Abcdefg-13' })).toEqual({
    confirmation: sentenceFor('passwords-differ'),
  });
});

test('a password longer than the hash can hold is refused before it is sent', () => {
  const password = `Abcdefg-12${'ü'.repeat(32)}`;

  expect(checkNewPassword({ password, confirmation: password })).toEqual({
    password: sentenceFor('password-too-long'),
  });
});
