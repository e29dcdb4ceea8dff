import { randomInt } from 'node:crypto';

// Without the letters and digits that are taken for one another.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** New codes that nobody can guess: 80 random bits each. */
export function generateCodes(count: number): string[] {
  return Array.from({ length: count }, () => Array.from({ length: GROUPS }, generateGroup).join('-'));
}

function generateGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
