import { PASSWORD_MIN_LENGTH } from './limits.ts';

/** The special characters a password can take its one from: all printable ASCII marks. */
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*()_+-=[]{};:\'"\\|,.<>/?`~';

/** How messages of a server about weak passwords begin: they are shown as the requirements message [spec 5]. */
export const PASSWORD_SERVER_MESSAGE_PREFIX = 'Password should be';

/** One line of the live checklist. */
export type PasswordRule = {
  /** Stable name of the rule. */
  name: 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special';
  /** Label of the checklist [spec 5]. */
  label: string;
  isMet: (password: string) => boolean;
};

/** The rules in the order of the checklist. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    name: 'length',
    label: `At least ${PASSWORD_MIN_LENGTH} characters long`,
    // Characters as people count them: an emoji is one.
    isMet: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  },
  { name: 'lowercase', label: 'One lowercase letter (a-z)', isMet: (password) => /[a-z]/.test(password) },
  { name: 'uppercase', label: 'One uppercase letter (A-Z)', isMet: (password) => /[A-Z]/.test(password) },
  { name: 'digit', label: 'One number (0-9)', isMet: (password) => /[0-9]/.test(password) },
  {
    name: 'special',
    label: `One special character (${PASSWORD_SPECIAL_CHARACTERS})`,
    isMet: (password) => [...password].some((character) => PASSWORD_SPECIAL_CHARACTERS.includes(character)),
  },
];

/** A rule with its verdict on one password. */
export type PasswordCheck = Pick<PasswordRule, 'name' | 'label'> & { isMet: boolean };

/** The checklist for a password, in order. */
export function checkPassword(password: string): PasswordCheck[] {
  return PASSWORD_RULES.map((rule) => ({ name: rule.name, label: rule.label, isMet: rule.isMet(password) }));
}

/** Whether a password meets every rule. */
export function isPasswordAccepted(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.isMet(password));
}
