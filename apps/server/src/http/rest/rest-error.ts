import { type ErrorCode, sentenceFor } from '@skimreel/contract';

/** PostgREST's error body. All four keys are always there: its client tells an error from a row by them. */
export type RestErrorBody = { code: string; details: string | null; hint: string | null; message: string };

/** A refusal in the words of the wire, which a PostgREST client branches on. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly body: RestErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: Partial<RestErrorBody> & Pick<RestErrorBody, 'code' | 'message'>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = {
      code: body.code,
      details: body.details ?? null,
      hint: body.hint ?? null,
      message: body.message,
    };
    this.headers = headers;
  }
}

/** A parameter of the address that is not of the grammar. */
export function parseFailure(parameter: string, text: string): RestError {
  return new RestError(400, {
    code: 'PGRST100',
    message: `"failed to parse ${parameter} (${text})"`,
    details: `See docs/data-api.md for what is understood.`,
  });
}

export function tableNotFound(name: string): RestError {
  return new RestError(404, {
    code: 'PGRST205',
    message: `Could not find the table 'public.${name}' in the schema cache`,
  });
}

export function columnNotFound(table: string, column: string): RestError {
  return new RestError(400, { code: '42703', message: `column ${table}.${column} does not exist` });
}

/** A 401 says how to come in, a 403 that coming in is not enough. */
export function permissionDenied(message: string, isAnonymous: boolean): RestError {
  const headers: Record<string, string> = isAnonymous ? { 'WWW-Authenticate': 'Bearer' } : {};
  return new RestError(isAnonymous ? 401 : 403, { code: '42501', message }, headers);
}

/** For what PostgREST has no words for. */
export function refusal(
  status: number,
  code: string,
  sentence: ErrorCode & 'second-factor-required',
): RestError {
  return new RestError(status, { code, message: sentenceFor(sentence) });
}
