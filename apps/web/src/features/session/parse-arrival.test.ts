import { describe, expect, test } from 'vitest';
import { parseArrival } from './parse-arrival.ts';

describe('the address a visitor arrives with', () => {
  test('is nothing special on an ordinary page', () => {
    expect(parseArrival({ search: '?embedded=1', hash: '#founders-deal' })).toEqual({ kind: 'none' });
  });

  test('holds a session as a code in the query or as tokens in the fragment', () => {
    expect(parseArrival({ search: '?message=email-confirmed&code=abc', hash: '' })).toEqual({
      kind: 'session',
    });
    expect(parseArrival({ search: '', hash: '#access_token=a&refresh_token=b' })).toEqual({
      kind: 'session',
    });
  });

  test('tells of a refusal, wherever it stands', () => {
    const refusal = {
      kind: 'refusal',
      code: 'otp_expired',
      description: 'Email link is invalid or has expired',
    };
    const text =
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';

    expect(parseArrival({ search: '', hash: `#${text}` })).toEqual(refusal);
    expect(parseArrival({ search: `?${text}`, hash: '' })).toEqual(refusal);
  });

  test('carries a word of the service in the fragment, while the page reads its own from the query', () => {
    expect(parseArrival({ search: '', hash: '#message=Confirmation+link+accepted&sb=' })).toEqual({
      kind: 'message',
      message: 'Confirmation link accepted',
    });
    expect(parseArrival({ search: '?message=email-confirmed', hash: '' })).toEqual({ kind: 'none' });
  });
});
