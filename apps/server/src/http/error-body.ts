import type { AppError } from '@skimreel/contract';

type ErrorAnswer = { error: AppError; status: number };
type ErrorBody = { contentType: string; body: string };

const JSON_TYPE = 'application/json; charset=utf-8';

/** The shape that each wire expects of an error; the sentence is the same. */
export function buildErrorBody(url: string, { error, status }: ErrorAnswer): ErrorBody {
  const { code, message } = error;
  if (url.startsWith('/auth/v1')) {
    return { contentType: JSON_TYPE, body: JSON.stringify({ code: status, error_code: code, msg: message }) };
  }
  if (url.startsWith('/rest/v1')) {
    return { contentType: JSON_TYPE, body: JSON.stringify({ code, message, details: null, hint: null }) };
  }
  // The video backend's wire: the bare sentence is the body, its code travels in X-Error-Code.
  return { contentType: 'text/plain; charset=utf-8', body: message };
}
