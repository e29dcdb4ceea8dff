// The part of the environment that is about other ways to prove who one is: second factors, Google, single sign-on.
import { readFileSync } from 'node:fs';
import { type AccountSettings, FACTOR_SWITCHES, type SamlSettings } from '@skimreel/accounts';
import { z } from 'zod';
import { list } from './config-values.ts';

const GOOGLE_ISSUER = 'https://accounts.google.com';

const factorSwitch = z.enum(FACTOR_SWITCHES, { error: `must be one of ${FACTOR_SWITCHES.join(', ')}` });

const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
  .refine((address) => address.startsWith('https:') || isOnThisMachine(address), {
    error: 'must begin with https://, except on this machine',
  });

/** The text itself, or the file that it is in. */
const pem = (label: string) =>
  z.string().transform((text, context) => {
    const content = text.includes('-----BEGIN') ? text : readText(text);
    if (content?.includes(`-----BEGIN ${label}`) === true) return content;
    context.addIssue({ code: 'custom', message: `must be a PEM, or the path of a file with one (${label})` });
    return z.NEVER;
  });

const samlMetadata = z.string().transform((text, context): SamlSettings['metadata'] => {
  if (/^https?:\/\//.test(text)) return { url: text };
  const xml = readText(text);
  if (xml !== undefined) return { xml };
  context.addIssue({ code: 'custom', message: 'must be an address or the path of a file' });
  return z.NEVER;
});

export const providerVariables = {
  AUTH_MFA_TOTP: factorSwitch.default('on'),
  AUTH_MFA_PHONE: factorSwitch.default('off'),
  GOOGLE_CLIENT_ID: list.optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default(GOOGLE_ISSUER),
  SAML_METADATA: samlMetadata.optional(),
  SAML_DOMAINS: list.optional(),
  SAML_PRIVATE_KEY: pem('PRIVATE KEY').optional(),
  SAML_CERTIFICATE: pem('CERTIFICATE').optional(),
};

const providerEnvironment = z.object(providerVariables);
type ProviderEnvironment = z.output<typeof providerEnvironment>;

type Issue = { path: string[]; message: string };

export function findProviderProblems(environment: ProviderEnvironment): Issue[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = environment;
  const { SAML_METADATA, SAML_DOMAINS, SAML_PRIVATE_KEY, SAML_CERTIFICATE } = environment;
  const saml = Object.entries({ SAML_METADATA, SAML_DOMAINS, SAML_PRIVATE_KEY, SAML_CERTIFICATE });
  const missing = saml.filter(([, value]) => value === undefined).map(([name]) => name);
  const names = saml.map(([name]) => name).join(', ');
  return [
    ...(GOOGLE_CLIENT_SECRET !== undefined && GOOGLE_CLIENT_ID === undefined
      ? [{ path: ['GOOGLE_CLIENT_ID'], message: 'must be set too: GOOGLE_CLIENT_SECRET belongs to it' }]
      : []),
    ...(missing.length === saml.length
      ? []
      : missing.map((name) => ({ path: [name], message: `must be set too: ${names} go together` }))),
  ];
}

type ProviderSettings = Pick<
  AccountSettings,
  'factors' | 'google' | 'saml' | 'socialProviders' | 'isSamlEnabled'
>;

export function toProviderSettings(environment: ProviderEnvironment): ProviderSettings {
  const { GOOGLE_CLIENT_ID: clientIds = [] } = environment;
  const hasGoogle = clientIds.length > 0;
  return {
    factors: { totp: environment.AUTH_MFA_TOTP, phone: environment.AUTH_MFA_PHONE },
    google: hasGoogle
      ? { issuer: environment.GOOGLE_ISSUER, clientIds, clientSecret: environment.GOOGLE_CLIENT_SECRET }
      : undefined,
    socialProviders: hasGoogle ? ['google'] : [],
    saml: toSaml(environment),
    isSamlEnabled: toSaml(environment) !== undefined,
  };
}

function isOnThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

function toSaml(environment: ProviderEnvironment): SamlSettings | undefined {
  const {
    SAML_METADATA: metadata,
    SAML_DOMAINS: domains,
    SAML_PRIVATE_KEY: privateKey,
    SAML_CERTIFICATE: certificate,
  } = environment;
  const isComplete =
    metadata !== undefined && domains !== undefined && privateKey !== undefined && certificate !== undefined;
  return isComplete ? { metadata, domains, privateKey, certificate } : undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
