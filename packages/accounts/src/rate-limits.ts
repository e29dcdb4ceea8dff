// Token buckets in the database: they hold on any number of machines, and each look is one statement.
import { sql } from 'kysely';
import type { AccountsContext } from './accounts-context.ts';
import { type RefusalName, refuse } from './auth-error.ts';
import type { AccountQueries } from './tables.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

type Bucket = { capacity: number; refillPerSecond: number };

const perFiveMinutes = (count: number): Bucket => ({
  capacity: 30,
  refillPerSecond: count / (5 * MINUTE_SECONDS),
});

/** One bucket per address and kind of call. */
const CALL_BUCKETS = {
  signup: perFiveMinutes(30),
  anonymous: { capacity: 30, refillPerSecond: 30 / HOUR_SECONDS },
  otp: perFiveMinutes(30),
  recover: perFiveMinutes(30),
  resend: perFiveMinutes(30),
  'update-user': perFiveMinutes(30),
  token: perFiveMinutes(150),
  verify: perFiveMinutes(30),
  authorize: perFiveMinutes(150),
  'factor-challenge': { capacity: 30, refillPerSecond: 15 / MINUTE_SECONDS },
  'factor-verify': { capacity: 30, refillPerSecond: 15 / MINUTE_SECONDS },
  sso: perFiveMinutes(30),
  'saml-acs': { capacity: 30, refillPerSecond: 15 / (5 * MINUTE_SECONDS) },
} as const satisfies Record<string, Bucket>;

export type CallKind = keyof typeof CALL_BUCKETS;

/** Before anything else is done for a call. */
export async function limitCall(
  context: Pick<AccountsContext, 'settings' | 'queries' | 'clock'>,
  { kind, ipAddress }: { kind: CallKind; ipAddress: string },
): Promise<void> {
  if (!context.settings.areRateLimitsOn) return;
  const isTaken = await takeToken(context.queries, {
    key: `call:${kind}:${findNetwork(ipAddress)}`,
    bucket: CALL_BUCKETS[kind],
    now: context.clock(),
  });
  if (!isTaken) throw refuse('too-many-requests');
}

/** One household or server has 2^64 addresses of IPv6, so they share a bucket; one of IPv4 stands for itself. */
export function findNetwork(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped !== undefined || !ipAddress.includes(':')) return mapped ?? ipAddress;
  const [start = '', end] = ipAddress.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = start === '' ? [] : start.split(':');
  const after = end === undefined || end === '' ? [] : end.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = end === undefined ? before : [...before, ...zeros, ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const PASSWORD_BUCKET = perFiveMinutes(30);

/** Tries of one account's password from wherever they come; accounts that do not exist are counted like others. */
export async function limitPasswordTries(
  context: Pick<AccountsContext, 'settings' | 'queries' | 'clock'>,
  accountHash: string,
): Promise<void> {
  if (!context.settings.areRateLimitsOn) return;
  const key = `password:${accountHash}`;
  const isTaken = await takeToken(context.queries, { key, bucket: PASSWORD_BUCKET, now: context.clock() });
  if (!isTaken) throw refuse('too-many-requests');
}

type MessageLimit = {
  channel: 'mail' | 'sms';
  /** Kinds of messages that share one timer. */
  kind: string;
  /** Whose timer. */
  recipient: string;
  /** False for an address that nobody has: its timer runs like any other, but nothing is sent and counted. */
  isSent?: boolean;
};

const MESSAGE_REFUSALS = {
  mail: { tooMany: 'too-many-mails', tooSoon: 'mail-too-soon' },
  sms: { tooMany: 'too-many-sms', tooSoon: 'sms-too-soon' },
} as const satisfies Record<string, Record<string, RefusalName>>;

/** A timer per recipient and kind, and a bucket for all messages together. */
export async function limitMessage(
  { settings, clock }: Pick<AccountsContext, 'settings' | 'clock'>,
  queries: AccountQueries,
  { channel, kind, recipient, isSent = true }: MessageLimit,
): Promise<void> {
  if (!settings.areRateLimitsOn) return;
  const now = clock();
  const refusals = MESSAGE_REFUSALS[channel];
  const intervalSeconds = channel === 'mail' ? settings.mailIntervalSeconds : settings.smsIntervalSeconds;
  const perHour = channel === 'mail' ? settings.mailsPerHour : settings.smsPerHour;
  if (intervalSeconds > 0) {
    const key = `${channel}:${kind}:${recipient}`;
    const bucket = { capacity: 1, refillPerSecond: 1 / intervalSeconds };
    if (!(await takeToken(queries, { key, bucket, now }))) {
      const seconds = await findWaitSeconds(queries, { key, bucket, now });
      throw refuse(refusals.tooSoon, { seconds });
    }
  }
  const everybody = { capacity: perHour, refillPerSecond: perHour / HOUR_SECONDS };
  const cost = isSent ? 1 : 0;
  if (!(await takeToken(queries, { key: `${channel}:all`, bucket: everybody, now, cost }))) {
    throw refuse(refusals.tooMany);
  }
}

type Take = { key: string; bucket: Bucket; now: Date; cost?: number };

async function takeToken(queries: AccountQueries, { key, bucket, now, cost = 1 }: Take): Promise<boolean> {
  const { capacity, refillPerSecond } = bucket;
  if (capacity < 1) return false;
  const available = sql`least(
    ${capacity}::double precision,
    rate_limits.tokens
      + greatest(0, extract(epoch from ${now}::timestamptz - rate_limits.updated_at)) * ${refillPerSecond}::double precision
  )`;
  // A rounding error of the refill must not cost a caller who waited exactly long enough.
  const { rows } = await sql`
    insert into accounts.rate_limits as rate_limits (key, tokens, updated_at)
    values (${key}, ${capacity - cost}, ${now})
    on conflict (key) do update set tokens = greatest(0, ${available} - ${cost}), updated_at = ${now}
    where ${available} >= 1 - 1e-6
    returning 1`.execute(queries);
  return rows.length > 0;
}

async function findWaitSeconds(queries: AccountQueries, { key, bucket, now }: Take): Promise<number> {
  const { tokens, updated_at } = await queries
    .selectFrom('accounts.rate_limits')
    .select(['tokens', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const passedSeconds = (now.getTime() - updated_at.getTime()) / 1000;
  return Math.max(1, Math.ceil((1 - tokens) / bucket.refillPerSecond - passedSeconds));
}
