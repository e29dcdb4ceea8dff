import { refuse } from './auth-error.ts';
import { hashWithKey } from './secrets.ts';

const EMAIL_MAX_CHARACTERS = 255;
// The pattern that browsers use for <input type="email">.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const PHONE = /^[1-9][0-9]{1,14}$/;

/** Lower-case, as it is kept. */
export function parseEmail(text: string): string {
  if (text === '') throw refuse('email-missing');
  if (text.length > EMAIL_MAX_CHARACTERS) throw refuse('email-too-long');
  if (!EMAIL.test(text)) throw refuse('email-malformed');
  return text.toLowerCase();
}

/** Without "+" and spaces, as it is kept. */
export function parsePhone(text: string): string {
  const phone = text.replaceAll(' ', '').replace(/^\+/, '');
  if (!PHONE.test(phone)) throw refuse('phone-malformed');
  return phone;
}

/**
 * Recognises a person's address after the account is gone, without keeping the address. A tag ("anna+2@...") reaches
 * the same mailbox.
 */
export function hashAddress(key: string, address: string): string {
  return hashWithKey(key, 'address', address.toLowerCase().replace(/\+[^@]*@/, '@'));
}
