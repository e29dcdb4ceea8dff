import { isPasswordAccepted, PASSWORD_MAX_BYTES, sentenceFor } from '@skimreel/contract';

export type NewPasswordDraft = { password: string; confirmation: string };
export type NewPasswordErrors = { password?: string | undefined; confirmation?: string | undefined };

export const EMPTY_NEW_PASSWORD: NewPasswordDraft = { password: '', confirmation: '' };

/** What is wrong with a new password; nothing when it can be sent. */
export const checkNewPassword = ({ password, confirmation }: NewPasswordDraft): NewPasswordErrors => {
  if (password === '') return { password: sentenceFor('password-required') };
  if (!isPasswordAccepted(password)) return { password: sentenceFor('password-rules-unmet') };
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) {
    return { password: sentenceFor('password-too-long') };
  }
  if (password !== confirmation) return { confirmation: sentenceFor('passwords-differ') };

  return {};
};
