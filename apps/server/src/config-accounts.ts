// The part of the environment that is about accounts; config.ts reads it with the rest. docs/auth.md explains the switches.
import { readFileSync } from 'node:fs';
import type { AccountSettings, ConfiguredKey } from '@skimreel/accounts';
import { PASSWORD_MIN_LENGTH, PASSWORD_SPECIAL_CHARACTERS } from '@skimreel/contract';
import { z } from 'zod';
import { findProviderProblems, providerVariables, toProviderSettings } from './config-sign-in-providers.ts';
import { list, webAddress, wholeNumber } from './config-values.ts';

const PRODUCT_NAME = 'Skimreel';
const CHARACTER_GROUPS: Readonly<Record<string, string>> = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
  special: PASSWORD_SPECIAL_CHARACTERS,
};
const CAPTCHA_VERIFY_URLS = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;
const TWILIO_URL = 'https://api.twilio.com';

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(byDefault)
    .transform((value) => value === 'on');

const seconds = (byDefault: number, minimum = 0) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int('must be a whole number of seconds')
    .min(minimum, `must be at least ${minimum}`)
    .default(byDefault);

const characterGroups = list
  .default(Object.keys(CHARACTER_GROUPS))
  .refine((names) => names.every((name) => name === 'none' || Object.hasOwn(CHARACTER_GROUPS, name)), {
    error: `must be none or a list of ${Object.keys(CHARACTER_GROUPS).join(', ')}`,
  })
  .transform((names) => names.flatMap((name) => CHARACTER_GROUPS[name] ?? []));

const jwksSchema = z.union([
  z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }).transform(({ keys }) => keys),
  z.array(z.looseObject({ kty: z.string() })).min(1),
  z.looseObject({ kty: z.string() }).transform((key) => [key]),
]);

/** A JWK, a list or a set of them, written out or in a file. */
const jwks = z.string().transform((text, context): ConfiguredKey[] => {
  try {
    const json = /^\s*[[{]/.test(text) ? text : readFileSync(text, 'utf8');
    return jwksSchema.parse(JSON.parse(json));
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be a JWK, a list of JWKs, or the path of a file that holds one',
    });
    return z.NEVER;
  }
});

const prefix = z
  .string()
  .regex(/^(\/[\w.~-]+)*\/?$/, 'must be a path like /auth/v1, or / for the root')
  .transform((path) => path.replace(/\/$/, ''));

export const accountVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an e-mail address, with or without a name')
    .optional(),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  SMS_API_URL: webAddress.default(TWILIO_URL),
  CAPTCHA_PROVIDER: z.enum(['hcaptcha', 'turnstile'], { error: 'must be hcaptcha or turnstile' }).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: webAddress.optional(),
  RATE_LIMITS: onOff('on'),
  AUTH_PATH: prefix.default('/auth/v1'),
  AUTH_SITE_URL: webAddress.optional(),
  AUTH_REDIRECT_ALLOW_LIST: list.default([]),
  AUTH_PUBLISHABLE_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  AUTH_JWT_KEYS: jwks.optional(),
  AUTH_ACCESS_TOKEN_SECONDS: seconds(3600, 1),
  AUTH_SIGNUP: onOff('on'),
  AUTH_MAIL_AUTOCONFIRM: onOff('off'),
  AUTH_SMS_AUTOCONFIRM: onOff('off'),
  AUTH_EMAIL: onOff('on'),
  AUTH_PHONE: onOff('off'),
  AUTH_ANONYMOUS: onOff('off'),
  AUTH_MAGIC_LINK: onOff('on'),
  AUTH_MANUAL_LINKING: onOff('on'),
  AUTH_SECURE_EMAIL_CHANGE: onOff('on'),
  AUTH_REAUTHENTICATION: onOff('off'),
  AUTH_CURRENT_PASSWORD: onOff('off'),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(1, 72).default(PASSWORD_MIN_LENGTH),
  AUTH_PASSWORD_CHARACTERS: characterGroups,
  AUTH_REFRESH_ROTATION: onOff('on'),
  AUTH_REUSE_SECONDS: seconds(10),
  AUTH_SESSION_TIMEBOX_SECONDS: seconds(0),
  AUTH_SESSION_INACTIVITY_SECONDS: seconds(0),
  AUTH_CODE_DIGITS: wholeNumber(6, 10).default(6),
  AUTH_MAIL_CODE_SECONDS: seconds(86_400, 1),
  AUTH_SMS_CODE_SECONDS: seconds(60, 1),
  AUTH_FLOW_SECONDS: seconds(300, 1),
  AUTH_MAIL_INTERVAL_SECONDS: seconds(60),
  AUTH_SMS_INTERVAL_SECONDS: seconds(60),
  AUTH_MAILS_PER_HOUR: wholeNumber(0, 1_000_000).default(30),
  AUTH_SMS_PER_HOUR: wholeNumber(0, 1_000_000).default(30),
  ...providerVariables,
};

const accountEnvironment = z.object(accountVariables);
type AccountEnvironment = z.output<typeof accountEnvironment>;

type Issue = { path: string[]; message: string };

/** What only makes sense together. */
export function findAccountProblems(environment: AccountEnvironment): Issue[] {
  const { SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM } = environment;
  const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET } = environment;
  return [
    ...findMissing({ SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM }),
    ...findMissing({ CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET }),
    ...findProviderProblems(environment),
  ];
}

function findMissing(together: Record<string, string | undefined>): Issue[] {
  const names = Object.keys(together);
  const missing = names.filter((name) => together[name] === undefined);
  if (missing.length === names.length) return [];
  return missing.map((name) => ({
    path: [name],
    message: `must be set too: ${names.join(', ')} go together`,
  }));
}

export function toAccountsConfig(environment: AccountEnvironment, publicUrl: string) {
  return {
    path: environment.AUTH_PATH,
    settings: toAccountSettings(environment, publicUrl),
    captchaSiteKey: environment.CAPTCHA_SITE_KEY,
    smtp: toSmtp(environment, publicUrl),
    sms: toSms(environment),
  };
}

function toSmtp({ SMTP_URL, MAIL_FROM }: AccountEnvironment, publicUrl: string) {
  if (SMTP_URL === undefined) return undefined;
  return { url: SMTP_URL, from: MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>` };
}

function toSms({ SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM, SMS_API_URL }: AccountEnvironment) {
  if (SMS_ACCOUNT_SID === undefined || SMS_AUTH_TOKEN === undefined || SMS_FROM === undefined)
    return undefined;
  return { accountSid: SMS_ACCOUNT_SID, authToken: SMS_AUTH_TOKEN, from: SMS_FROM, apiUrl: SMS_API_URL };
}

function toCaptcha(environment: AccountEnvironment): AccountSettings['captcha'] {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: verifyUrl } = environment;
  if (provider === undefined || secret === undefined) return undefined;
  return { provider, secret, verifyUrl: verifyUrl ?? CAPTCHA_VERIFY_URLS[provider] };
}

function toAccountSettings(environment: AccountEnvironment, publicUrl: string): AccountSettings {
  return {
    siteUrl: environment.AUTH_SITE_URL ?? publicUrl,
    serviceUrl: `${publicUrl}${environment.AUTH_PATH}`,
    redirectAllowList: environment.AUTH_REDIRECT_ALLOW_LIST,
    productName: PRODUCT_NAME,
    isSignupDisabled: !environment.AUTH_SIGNUP,
    isMailAutoconfirmed: environment.AUTH_MAIL_AUTOCONFIRM,
    isSmsAutoconfirmed: environment.AUTH_SMS_AUTOCONFIRM,
    isEmailEnabled: environment.AUTH_EMAIL,
    isPhoneEnabled: environment.AUTH_PHONE,
    isAnonymousEnabled: environment.AUTH_ANONYMOUS,
    isMagicLinkEnabled: environment.AUTH_MAGIC_LINK,
    isManualLinkingEnabled: environment.AUTH_MANUAL_LINKING,
    isSecureEmailChange: environment.AUTH_SECURE_EMAIL_CHANGE,
    isReauthenticationRequired: environment.AUTH_REAUTHENTICATION,
    isCurrentPasswordRequired: environment.AUTH_CURRENT_PASSWORD,
    passwordMinLength: environment.AUTH_PASSWORD_MIN_LENGTH,
    passwordCharacterGroups: environment.AUTH_PASSWORD_CHARACTERS,
    accessTokenSeconds: environment.AUTH_ACCESS_TOKEN_SECONDS,
    isRotationEnabled: environment.AUTH_REFRESH_ROTATION,
    reuseIntervalSeconds: environment.AUTH_REUSE_SECONDS,
    sessionTimeboxSeconds: environment.AUTH_SESSION_TIMEBOX_SECONDS,
    sessionInactivitySeconds: environment.AUTH_SESSION_INACTIVITY_SECONDS,
    codeDigits: environment.AUTH_CODE_DIGITS,
    mailCodeSeconds: environment.AUTH_MAIL_CODE_SECONDS,
    smsCodeSeconds: environment.AUTH_SMS_CODE_SECONDS,
    flowStateSeconds: environment.AUTH_FLOW_SECONDS,
    mailIntervalSeconds: environment.AUTH_MAIL_INTERVAL_SECONDS,
    smsIntervalSeconds: environment.AUTH_SMS_INTERVAL_SECONDS,
    mailsPerHour: environment.AUTH_MAILS_PER_HOUR,
    smsPerHour: environment.AUTH_SMS_PER_HOUR,
    areRateLimitsOn: environment.RATE_LIMITS,
    ...toProviderSettings(environment),
    captcha: toCaptcha(environment),
    keys: environment.AUTH_JWT_KEYS,
    publishableKey: environment.AUTH_PUBLISHABLE_KEY,
  };
}
