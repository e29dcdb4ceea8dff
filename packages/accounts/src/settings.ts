import type { FactorSettings } from './factors/factor-settings.ts';
import type { GoogleSettings } from './oauth/google-settings.ts';
import type { SamlSettings } from './saml/saml-settings.ts';

export type Captcha = { provider: 'hcaptcha' | 'turnstile'; secret: string; verifyUrl: string };

/** A key as a JWK; the first one signs, the others verify. */
export type ConfiguredKey = Record<string, unknown>;

/** Every switch of the room; the server fills them from the environment (docs/auth.md). */
export type AccountSettings = {
  /** Where people see the product; the default target of redirects. */
  siteUrl: string;
  /** Where this service answers, prefix included: https://example.org/auth/v1. */
  serviceUrl: string;
  /** Further targets of redirects, as patterns with * and **. */
  redirectAllowList: readonly string[];
  productName: string;

  isSignupDisabled: boolean;
  isMailAutoconfirmed: boolean;
  isSmsAutoconfirmed: boolean;
  isEmailEnabled: boolean;
  isPhoneEnabled: boolean;
  isAnonymousEnabled: boolean;
  isMagicLinkEnabled: boolean;
  isManualLinkingEnabled: boolean;
  /** Both addresses must agree to a change of the address. */
  isSecureEmailChange: boolean;
  isReauthenticationRequired: boolean;
  isCurrentPasswordRequired: boolean;

  passwordMinLength: number;
  /** Each group needs one of its characters. */
  passwordCharacterGroups: readonly string[];

  accessTokenSeconds: number;
  isRotationEnabled: boolean;
  reuseIntervalSeconds: number;
  /** A session ends this long after its sign-in; 0 for never. */
  sessionTimeboxSeconds: number;
  /** A session ends when it has not been refreshed for this long; 0 for never. */
  sessionInactivitySeconds: number;

  codeDigits: number;
  mailCodeSeconds: number;
  smsCodeSeconds: number;
  /** How long an authorisation code of PKCE can be exchanged. */
  flowStateSeconds: number;
  mailIntervalSeconds: number;
  smsIntervalSeconds: number;
  mailsPerHour: number;
  smsPerHour: number;
  /** Off: no bucket, no mail timer. */
  areRateLimitsOn: boolean;

  /** Social providers that are configured, by the wire's names. */
  socialProviders: readonly string[];
  isSamlEnabled: boolean;

  factors: FactorSettings;
  /** Absent: nobody signs in with Google. */
  google: GoogleSettings | undefined;
  /** Absent: no single sign-on. */
  saml: SamlSettings | undefined;

  captcha: Captcha | undefined;
  /** Absent: one is made at first start and kept in the database. */
  keys: readonly ConfiguredKey[] | undefined;
  /** The key that browsers carry; absent: one is made at first start. */
  publishableKey: string | undefined;
};
