import {
  ERROR_SENTENCES,
  type ErrorCode,
  PASSWORD_SERVER_MESSAGE_PREFIX,
  sentenceFor,
} from '@skimreel/contract';
import { SignInUnsetError } from './sign-in-unset-error.ts';

// Codes of the auth wire for which the product has a sentence of its own.
const SENTENCE_OF_CODE: Record<string, ErrorCode> = {
  user_already_exists: 'email-already-registered',
  weak_password: 'password-rules-unmet',
  identity_already_exists: 'identity-already-exists',
  identity_not_found: 'identity-not-found',
  single_identity_not_deletable: 'single-identity-not-deletable',
  insufficient_aal: 'second-factor-required',
  session_not_found: 'session-missing',
};

type AuthErrorParts = { message: string; code: string | null; status: number | undefined };

/** The sentence for people. The service's own words are shown where it refused something on purpose, and only there. */
export const describeAuthError = (
  error: unknown,
  fallback: ErrorCode,
): { message: string; code: string | null } => {
  if (error instanceof SignInUnsetError) return { message: error.message, code: null };
  const { message, code, status } = readParts(error);
  const isRefusal = code !== null && status !== undefined && status >= 400 && status < 500;
  const known = code === null ? undefined : SENTENCE_OF_CODE[code];

  if (known) return { message: ERROR_SENTENCES[known], code };
  if (message.startsWith(PASSWORD_SERVER_MESSAGE_PREFIX)) {
    return { message: sentenceFor('password-rules-unmet'), code };
  }

  return { message: isRefusal && message ? message : ERROR_SENTENCES[fallback], code };
};

const readParts = (error: unknown): AuthErrorParts => {
  if (!(error instanceof Error)) return { message: '', code: null, status: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;

  return { message: error.message, code, status };
};
