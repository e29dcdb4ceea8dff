import { describe, expect, test } from 'vitest';
import { checkContactDraft } from './check-contact-draft.ts';

describe('the contact form', () => {
  test('accepts a name, a reason from the list and a message', () => {
    const check = checkContactDraft({ name: ' Ada ', reason: 'Bug Report', message: 'It hums.' });

    expect(check).toEqual({
      isValid: true,
      values: { name: 'Ada', reason: 'Bug Report', message: 'It hums.' },
    });
  });

  test('names every field that is missing, with its own message', () => {
    const check = checkContactDraft({ name: '', reason: '', message: '   ' });
    const messages = check.isValid ? [] : [check.errors.name, check.errors.reason, check.errors.message];

    expect(messages.filter(Boolean)).toHaveLength(3);
    expect(new Set(messages).size).toBe(3);
  });

  test('refuses a reason that is not in the list', () => {
    const check = checkContactDraft({ name: 'Ada', reason: 'Gossip', message: 'Hello' });

    expect(check).toMatchObject({ isValid: false, errors: { name: undefined, message: undefined } });
  });
});
