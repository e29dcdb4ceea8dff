import { z } from 'zod';
import type { Json } from '../tables.ts';

/** A person as a provider describes them. */
export type ProviderProfile = {
  /** `google`, or `sso:<id of the provider>`. */
  provider: string;
  /** How the provider calls the person. */
  providerId: string;
  email: string | undefined;
  isEmailVerified: boolean;
  /** What the identity keeps. */
  identityData: Json;
  /** Single sign-on: people of such a provider are never joined with other accounts. */
  isSso: boolean;
};

const text = z.string().min(1).optional().catch(undefined);

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: text,
  // Some providers write the word.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  name: text,
  picture: text,
  hd: text,
});

/** The claims of an identity token, under the names that clients of the wire look for. */
export function readGoogleProfile(claims: Json): ProviderProfile {
  const { iss, sub, email, email_verified = false, name, picture, hd } = claimsSchema.parse(claims);
  const address = email?.toLowerCase();
  const isEmailVerified = email_verified && address !== undefined;
  return {
    provider: 'google',
    providerId: sub,
    email: address,
    isEmailVerified,
    isSso: false,
    identityData: {
      iss,
      sub,
      provider_id: sub,
      ...(name === undefined ? {} : { name, full_name: name }),
      ...(picture === undefined ? {} : { picture, avatar_url: picture }),
      ...(address === undefined ? {} : { email: address }),
      email_verified: isEmailVerified,
      phone_verified: false,
      ...(hd === undefined ? {} : { custom_claims: { hd } }),
    },
  };
}
