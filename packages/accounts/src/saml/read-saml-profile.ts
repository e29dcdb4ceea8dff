import type { Profile } from '@node-saml/node-saml';
import { z } from 'zod';
import type { ProviderProfile } from '../oauth/provider-profile.ts';
import { refuseSaml } from './saml-refusals.ts';

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const EMAIL_ATTRIBUTES = [
  'mail',
  'email',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
];
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export type SamlProvider = { id: string; entityId: string };

/** The organisation vouches for its people: their address counts as verified. */
export function readSamlProfile(profile: Profile, { id, entityId }: SamlProvider): ProviderProfile {
  const attributes = readAttributes(profile);
  const subject = attributes[SUBJECT_ID] ?? (profile.nameIDFormat === TRANSIENT ? '' : profile.nameID);
  if (subject === undefined || subject === '') throw refuseSaml('user-id-missing');
  const email = findEmail(profile, attributes);
  if (email === undefined) throw refuseSaml('email-missing');
  return {
    provider: `sso:${id}`,
    providerId: subject,
    email,
    isEmailVerified: true,
    isSso: true,
    identityData: {
      iss: entityId,
      sub: subject,
      email,
      email_verified: true,
      phone_verified: false,
      custom_claims: attributes,
    },
  };
}

function findEmail(profile: Profile, attributes: Record<string, string>): string | undefined {
  const candidates = [
    ...EMAIL_ATTRIBUTES.map((name) => attributes[name]),
    profile.nameIDFormat === EMAIL_FORMAT ? profile.nameID : undefined,
  ];
  return candidates.find((candidate) => candidate !== undefined && EMAIL.test(candidate))?.toLowerCase();
}

const attributesSchema = z.record(z.string(), z.unknown()).catch({});

/** Of an attribute with several values the first. */
function readAttributes(profile: Profile): Record<string, string> {
  const attributes = attributesSchema.parse(profile['attributes']);
  const entries = Object.entries(attributes).map(([name, value]) => [name, [value].flat()[0]] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: z.array(z.object({ $: z.object({ Recipient: z.string() }) })).min(1),
          }),
        ),
      }),
    ]),
    AuthnStatement: z
      .array(z.object({ $: z.object({ SessionNotOnOrAfter: z.string().optional() }).optional() }))
      .optional(),
  }),
});

/**
 * What names the assertion, and when the organisation wants the session to end. The library leaves it to us to look
 * whether it was made for our address.
 */
export function readAssertion(
  profile: Profile,
  recipient: string,
): { id: string; notAfter: Date | undefined } {
  const parsed = assertionSchema.safeParse(profile.getAssertion?.());
  if (!parsed.success) throw refuseSaml('assertion-invalid');
  const { $, Subject, AuthnStatement = [] } = parsed.data.Assertion;
  const isForUs = Subject[0].SubjectConfirmation.some(({ SubjectConfirmationData }) =>
    SubjectConfirmationData.some((data) => data.$.Recipient === recipient),
  );
  if (!isForUs) throw refuseSaml('assertion-invalid');
  const end = new Date(AuthnStatement[0]?.$?.SessionNotOnOrAfter ?? Number.NaN);
  return { id: $.ID, notAfter: Number.isNaN(end.getTime()) ? undefined : end };
}
