import { isIPv6 } from 'node:net';
import { sentenceFor } from '@skimreel/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from './caller.ts';
import { RestError } from './rest-error.ts';

// Functions that tell whether a redemption code is right.
const GUESSING_FUNCTIONS = new Set(['validate_appsumo_code', 'redeem_code']);

const WINDOW_SECONDS = 600;
const TRIES_PER_ACCOUNT = 10;
// A household or an office shares one.
const TRIES_PER_ADDRESS = 30;

const GROUPS_OF_VERSION_6 = 8;

export type CodeGuesses = {
  /** Counts a call; refuses with 429 when there were too many. */
  count: (guess: { functionName: string; caller: Caller; address: string }) => Promise<void>;
};

/** Bounds how often codes can be tried, per account and per network address. */
export function limitCodeGuesses(): CodeGuesses {
  const accounts = new RateLimiterMemory({ points: TRIES_PER_ACCOUNT, duration: WINDOW_SECONDS });
  const addresses = new RateLimiterMemory({ points: TRIES_PER_ADDRESS, duration: WINDOW_SECONDS });
  return {
    async count({ functionName, caller, address }) {
      if (!GUESSING_FUNCTIONS.has(functionName) || caller.role === 'service_role') return;
      const { sub } = caller.claims;
      try {
        await addresses.consume(networkOf(address));
        if (typeof sub === 'string') await accounts.consume(sub);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
        throw error;
      }
    },
  };
}

/** A household has a whole /64 of version 6 addresses, and can use any of them: its first four groups. */
function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(plain) || plain.includes('.')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':');
  const tailGroups = tail === undefined ? [] : tail.split(':');
  while (tail !== undefined && groups.length + tailGroups.length < GROUPS_OF_VERSION_6) groups.push('0');
  return [...groups, ...tailGroups]
    .slice(0, GROUPS_OF_VERSION_6 / 2)
    .map((group) => Number.parseInt(group || '0', 16))
    .join(':');
}

function tooMany(waitMs: number): RestError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new RestError(
    429,
    { code: 'PT429', message: sentenceFor('too-many-requests', { retryAfterSeconds }) },
    { 'Retry-After': String(retryAfterSeconds) },
  );
}
