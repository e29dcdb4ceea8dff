/** What is mailed. The change of an address is mailed to both addresses in different words. */
export type MailKind =
  | 'confirmation'
  | 'magic-link'
  | 'recovery'
  | 'email-change-current'
  | 'email-change-new'
  | 'reauthentication';

export type MailFacts = { productName: string; code: string; newEmail?: string | undefined };

type MailTexts = {
  subject: string;
  heading: string;
  lead: string;
  button: string | undefined;
  /** What to do when the mail was not asked for. */
  ignore: string;
};

/** Plain text; the builder escapes it where it becomes HTML. */
export function findMailTexts(kind: MailKind, { productName, code, newEmail = '' }: MailFacts): MailTexts {
  switch (kind) {
    case 'confirmation':
      return {
        subject: `Confirm your ${productName} account`,
        heading: 'Confirm your email address',
        lead: `Welcome to ${productName}. One click and your account is ready.`,
        button: 'Confirm email address',
        ignore: 'If you did not sign up, ignore this mail: nothing happens without the click.',
      };
    case 'magic-link':
      return {
        subject: `Your ${productName} sign-in link`,
        heading: 'Sign in',
        lead: `Use this link to sign in to ${productName}. It works once.`,
        button: 'Sign in',
        ignore: 'If you did not want to sign in, ignore this mail. Nobody gets in without it.',
      };
    case 'recovery':
      return {
        subject: `Reset your ${productName} password`,
        heading: 'Choose a new password',
        lead: 'Somebody, most likely you, asked to reset the password of this account.',
        button: 'Choose a new password',
        ignore: 'If it was not you, ignore this mail. Your password stays as it is.',
      };
    case 'email-change-current':
      return {
        subject: `Confirm the change of your ${productName} email address`,
        heading: 'Your email address is to change',
        lead: `Confirm that your account shall use ${newEmail} from now on. Both addresses must agree.`,
        button: 'Agree to the change',
        ignore: 'If you did not ask for this, do not click, and change your password.',
      };
    case 'email-change-new':
      return {
        subject: `Confirm your new ${productName} email address`,
        heading: 'Confirm your new email address',
        lead: `Confirm that ${newEmail} is yours, and your account will use it.`,
        button: 'Confirm new address',
        ignore: 'If you did not ask for this, ignore this mail.',
      };
    case 'reauthentication':
      return {
        subject: `${code} is your verification code`,
        heading: 'Is it you?',
        lead: 'Enter this code to confirm the change to your account.',
        button: undefined,
        ignore: 'If you did not ask for this, change your password.',
      };
  }
}
