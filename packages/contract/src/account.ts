import { z } from 'zod';

import { TEMPLATE_ID_PREFIX } from './limits.ts';
import { PLAN_VALUES } from './plans.ts';

/** A plan by its stored value. */
const planSchema = z.enum(PLAN_VALUES);

/** What a sign-up writes into the account's metadata [3]; it never sets a balance. */
export const userMetadataSchema = z.object({
  /** Credit minutes the account starts with, for display. */
  credits: z.number().nonnegative(),
  /** A random text that starts with "template_". */
  template_id: z.string().startsWith(TEMPLATE_ID_PREFIX),
  /** Time of the sign-up as a long US-English date and time. */
  timestamp: z.string().min(1),
});
/** Metadata of an account. */
export type UserMetadata = z.infer<typeof userMetadataSchema>;

/** The signed-in person as the app sees them [3]. */
export const signedInUserSchema = z.object({
  /** Id of the user, a UUID. */
  id: z.uuid(),
  /** E-mail address; empty for an anonymous or phone account. */
  email: z.string(),
  /** Available credits in minutes. */
  credits: z.number(),
  /** Plan the credit rate comes from. */
  plan: planSchema,
});
/** The signed-in person. */
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** A row of the profiles table [3]. */
export const profileSchema = z.object({
  /** Id of the user, a UUID. */
  id: z.uuid(),
  /** Balance minus open holds, in credit minutes. */
  credits: z.number(),
  /** Plan the credit rate comes from. */
  plan: planSchema,
});
/** A profile. */
export type Profile = z.infer<typeof profileSchema>;

/** A session; it is valid only with access_token, refresh_token and expires_at [3]. */
export const sessionSchema = z.looseObject({
  /** Token that calls carry as their bearer. */
  access_token: z.string().min(1),
  /** Token that buys the next access token. */
  refresh_token: z.string().min(1),
  /** When the access token ends, in seconds since 1970. */
  expires_at: z.number().positive(),
  /** Seconds the access token lives from its issue. */
  expires_in: z.number().optional(),
  /** Kind of the token: "bearer". */
  token_type: z.string().optional(),
  /** The account of the session. */
  user: z.looseObject({ id: z.uuid(), email: z.string().optional() }).optional(),
  /** Access token of the social provider. */
  provider_token: z.string().nullish(),
  /** Refresh token of the social provider. */
  provider_refresh_token: z.string().nullish(),
});
/** A session of a signed-in person. */
export type Session = z.infer<typeof sessionSchema>;

/** A second factor of an account [3]. */
export const factorSchema = z.looseObject({
  /** Id of the factor, a UUID. */
  id: z.uuid(),
  /** What the factor is: codes of an app, or codes sent to a phone. */
  factor_type: z.enum(['totp', 'phone']),
  /** Only a verified factor is asked for. */
  status: z.enum(['verified', 'unverified']),
  /** Name the person gave it. */
  friendly_name: z.string().optional(),
  /** Phone number of a phone factor. */
  phone: z.string().optional(),
  /** Issuer shown by the app of a totp factor. */
  issuer: z.string().optional(),
});
/** A second factor. */
export type Factor = z.infer<typeof factorSchema>;

/** Identity errors after which the stored session stays in place [8]. */
export const IDENTITY_ERRORS_KEEPING_SESSION = [
  'identity_already_exists',
  'identity_not_found',
  'single_identity_not_deletable',
] as const;
