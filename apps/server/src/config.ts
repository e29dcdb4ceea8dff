// The environment is read here, once; every problem is reported together. docs/configuration.md explains each variable.
import path from 'node:path';
import type { HostedProject } from '@skimreel/accounts';
import { KEEP_VIDEOS_DAYS, MAX_UPLOAD_MB, MAX_VIDEO_MINUTES } from '@skimreel/contract';
import { z } from 'zod';
import { accountVariables, findAccountProblems, toAccountsConfig } from './config-accounts.ts';
import { webAddress, wholeNumber } from './config-values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const positiveNumber = z.coerce.number({ error: 'is not a number' }).positive('must be above 0');

const environmentShape = {
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address that begins with postgres:// or postgresql://',
    })
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MAX_UPLOAD_MB: positiveNumber.default(MAX_UPLOAD_MB),
  MAX_VIDEO_MINUTES: positiveNumber.default(MAX_VIDEO_MINUTES),
  KEEP_VIDEOS_DAYS: positiveNumber.default(KEEP_VIDEOS_DAYS),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  BLOG_URL: webAddress.optional(),
  SOCIAL_X_URL: webAddress.optional(),
  SOCIAL_YOUTUBE_URL: webAddress.optional(),
  SOCIAL_LINKEDIN_URL: webAddress.optional(),
  CHECKOUT_PRO_URL: webAddress.optional(),
  CHECKOUT_STARTER_URL: webAddress.optional(),
  CHECKOUT_BUSINESS_URL: webAddress.optional(),
  CHECKOUT_ENTERPRISE_URL: webAddress.optional(),
  CHECKOUT_FOUNDERS_URL: webAddress.optional(),
  REDEEM_COUPON: z.string().optional(),
  SUPABASE_URL: webAddress.optional(),
  SUPABASE_KEY: z.string().optional(),
  SUPABASE_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ...accountVariables,
};

const environmentSchema = z.object(environmentShape).check((context) => {
  for (const { path, message } of [
    ...findAccountProblems(context.value),
    ...findHostedProblems(context.value),
  ]) {
    context.issues.push({ code: 'custom', path, message, input: context.value });
  }
});

export const CONFIG_VARIABLES = Object.keys(environmentShape);

type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

export type Config = ReturnType<typeof toConfig>;

export type ConfigResult = { status: 'ok'; config: Config } | { status: 'bad'; problems: string[] };

type Environment = Record<string, string | undefined>;

/** A variable that is set but empty counts as not set, as in a file of settings with blanks to fill in. */
export function readConfig(environment: Environment = process.env): ConfigResult {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return { status: 'ok', config: toConfig(parsed.data) };
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return { status: 'bad', problems };
}

function toConfig(environment: z.output<typeof environmentSchema>) {
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  return {
    port: environment.PORT,
    host: environment.HOST,
    publicUrl,
    dataDir: path.resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    logLevel: environment.LOG_LEVEL,
    trustProxy: toTrustProxy(environment.TRUST_PROXY),
    metricsToken: environment.METRICS_TOKEN,
    limits: {
      maxUploadMb: environment.MAX_UPLOAD_MB,
      maxVideoMinutes: environment.MAX_VIDEO_MINUTES,
      keepVideosDays: environment.KEEP_VIDEOS_DAYS,
    },
    accounts: toAccountsConfig(environment, publicUrl),
    supportEmail: environment.SUPPORT_EMAIL,
    blogUrl: environment.BLOG_URL,
    social: {
      x: environment.SOCIAL_X_URL,
      youtube: environment.SOCIAL_YOUTUBE_URL,
      linkedin: environment.SOCIAL_LINKEDIN_URL,
    },
    checkout: {
      pro: environment.CHECKOUT_PRO_URL,
      starter: environment.CHECKOUT_STARTER_URL,
      business: environment.CHECKOUT_BUSINESS_URL,
      enterprise: environment.CHECKOUT_ENTERPRISE_URL,
      founders: environment.CHECKOUT_FOUNDERS_URL,
    },
    redeemCoupon: environment.REDEEM_COUPON,
    hosted: toHosted(environment),
  };
}

type HostedVariables = Partial<
  Record<'SUPABASE_URL' | 'SUPABASE_KEY' | 'SUPABASE_JWT_SECRET', string | undefined>
>;

function findHostedProblems({ SUPABASE_URL: url, SUPABASE_KEY: key }: HostedVariables) {
  if ((url === undefined) === (key === undefined)) return [];
  const message = 'belongs to the other: set SUPABASE_URL and SUPABASE_KEY, or neither';
  return [{ path: [url === undefined ? 'SUPABASE_URL' : 'SUPABASE_KEY'], message }];
}

/** A hosted project that has the accounts and the data API in our place. */
function toHosted(variables: HostedVariables): HostedProject | undefined {
  const { SUPABASE_URL: url, SUPABASE_KEY: key, SUPABASE_JWT_SECRET: secret } = variables;
  return url === undefined || key === undefined ? undefined : { url, key, secret };
}

/** `on`, a number of proxies to trust, or a list of their addresses. */
function toTrustProxy(value = 'off'): TrustProxy {
  if (value === 'on' || value === 'off') return value === 'on';
  if (!/^\d+$/.test(value)) return value.split(',').map((address) => address.trim());
  return (_address, hop) => hop < Number(value);
}
