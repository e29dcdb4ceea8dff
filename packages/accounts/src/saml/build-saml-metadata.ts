import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { AccountsContext } from '../accounts-context.ts';
import { buildEntityId, requireSaml } from './create-service-provider.ts';

/** What an identity provider has to know about us. */
export function buildSamlMetadata(context: AccountsContext): string {
  const { settings } = requireSaml(context);
  return generateServiceProviderMetadata({
    issuer: buildEntityId(context),
    callbackUrl: `${context.settings.serviceUrl}/sso/saml/acs`,
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    wantAssertionsSigned: true,
    privateKey: settings.privateKey,
    publicCerts: settings.certificate,
  });
}
