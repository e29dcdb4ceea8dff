import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { AccountsContext } from '../accounts-context.ts';
import { parseIdpMetadata } from './parse-idp-metadata.ts';
import type { SamlProviders } from './saml-providers.ts';
import { refuseSaml } from './saml-refusals.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const CLOCK_SKEW_MS = 60_000;

type Options = {
  metadataXml: string;
  /** The request that an answer has to name; undefined: the provider may begin by itself. */
  request?: { id: string | undefined; issuedAt: Date };
  noteRequest?: (id: string) => void;
};

/** Our side towards one identity provider, for one request or one answer. */
export function createServiceProvider(context: AccountsContext, options: Options): SAML {
  const { settings } = requireSaml(context);
  const { metadataXml, request, noteRequest } = options;
  const { entityId, signInUrl, certificates } = parseIdpMetadata(metadataXml);
  return new SAML({
    issuer: buildEntityId(context),
    callbackUrl: `${context.settings.serviceUrl}/sso/saml/acs`,
    audience: buildEntityId(context),
    entryPoint: signInUrl,
    idpCert: certificates,
    idpIssuer: entityId,
    privateKey: settings.privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: PERSISTENT,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    requestIdExpirationPeriodMs: context.settings.flowStateSeconds * 1000 + CLOCK_SKEW_MS,
    validateInResponseTo:
      request === undefined ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async (id, value) => {
        noteRequest?.(id);
        return { value, createdAt: Date.now() };
      },
      getAsync: async (id) => (request?.id === id ? request.issuedAt.toISOString() : null),
      removeAsync: async (id) => id,
    },
  });
}

export function requireSaml({ saml }: AccountsContext): SamlProviders {
  if (saml === undefined) throw refuseSaml('off');
  return saml;
}

/** As the reference has it: the address of our metadata is our name. */
export function buildEntityId({ settings }: AccountsContext): string {
  return `${settings.serviceUrl}/sso/saml/metadata`;
}
