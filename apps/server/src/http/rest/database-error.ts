import { sentenceFor } from '@skimreel/contract';
import { permissionDenied, RestError } from './rest-error.ts';

type DatabaseRefusal = Error & { code: string; detail?: string; hint?: string };

// By the longest prefix of the SQLSTATE, as in PostgREST's table. What is not here is the caller's mistake: 400.
const STATUS_BY_PREFIX: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

// Functions raise PT402 to answer with status 402.
const RAISED_STATUS = /^PT([2-5]\d\d)$/;
const OUR_FAULT = 500;

// What the driver and its pool say when no server is there to answer.
const UNREACHABLE = /^(ECONN|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)/;
const UNREACHABLE_MESSAGE = /timeout exceeded when trying to connect|Connection terminated/i;

/** What the database answered, as PostgREST would pass it on; undefined when the error is not of the database. */
export function toRestError(error: unknown, isAnonymous: boolean): RestError | undefined {
  if (error instanceof RestError) return error;
  if (isUnreachable(error)) {
    return new RestError(503, { code: 'PGRST001', message: 'Could not connect with the database.' });
  }
  if (!isDatabaseRefusal(error)) return undefined;

  const { code, message, detail, hint } = error;
  if (code === '42501') return permissionDenied(message, isAnonymous);
  const status = findStatus(code);
  // The server's own troubles are for the log; a time limit and a busy server are for the caller to know.
  const isForCaller = status < OUR_FAULT || code === '57014' || status === 503;
  return new RestError(
    status,
    isForCaller
      ? { code, message, details: detail ?? null, hint: hint ?? null }
      : { code, message: sentenceFor('unexpected') },
  );
}

function findStatus(code: string): number {
  const raised = RAISED_STATUS.exec(code)?.[1];
  if (raised !== undefined) return Number(raised);
  return STATUS_BY_PREFIX[code] ?? STATUS_BY_PREFIX[code.slice(0, 2)] ?? 400;
}

function isDatabaseRefusal(error: unknown): error is DatabaseRefusal {
  return (
    error instanceof Error && 'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(`${error.code}`)
  );
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNREACHABLE.test(code) || UNREACHABLE_MESSAGE.test(error.message);
}
