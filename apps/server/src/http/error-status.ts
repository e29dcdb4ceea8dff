import type { ErrorCode } from '@skimreel/contract';

/** The HTTP status of an error, by its code. A code that no call answers with is not here and counts as a 500. */
export const ERROR_STATUS: Partial<Record<ErrorCode, number>> = {
  'body-malformed': 400,
  'form-malformed': 400,
  'field-invalid': 400,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'format-unsupported': 415,
  'server-busy': 503,
  unexpected: 500,
};
