import { parseFailure, RestError } from './rest-error.ts';

export type Page = { limit: number; offset: number };

/** As many rows as a hosted project gives at once. */
const MAXIMUM_ROWS = 1000;

type PageText = { limit: string | null; offset: string | null; range: string | undefined };

/** The page that parameters and the Range header ask for: where both do, what lies in both. */
export function parsePage({ limit, offset, range }: PageText): Page {
  const first = parseCount('offset', offset) ?? 0;
  const last = first + (parseCount('limit', limit) ?? MAXIMUM_ROWS);
  const [, rangeFirst, rangeLast] = /^(\d+)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  const from = Math.max(first, Number(rangeFirst ?? 0));
  const until = rangeLast ? Math.min(last, Number(rangeLast) + 1) : last;
  if (rangeFirst !== undefined && rangeLast && Number(rangeLast) < Number(rangeFirst)) {
    throw rangeNotSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return {
    offset: Math.min(from, Number.MAX_SAFE_INTEGER),
    limit: Math.max(0, Math.min(until - from, MAXIMUM_ROWS)),
  };
}

export function rangeNotSatisfiable(details: string): RestError {
  return new RestError(416, { code: 'PGRST103', message: 'Requested range not satisfiable', details });
}

function parseCount(name: string, text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^-\d+$/.test(text)) {
    throw rangeNotSatisfiable(
      `${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`,
    );
  }
  if (!/^\d+$/.test(text)) throw parseFailure(`${name} parameter`, text);
  // Beyond what can be counted there are no rows anyway.
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}
