import { expect, test } from 'vitest';
import { parseIdpMetadata } from './parse-idp-metadata.ts';

type Parts = { keys?: string; service?: string; entity?: string };

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const buildKey = (use: string, certificate: string) =>
  `<md:KeyDescriptor ${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;

function buildMetadata({ keys, service, entity = 'entityID="urn:idp"' }: Parts = {}): string {
  return `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
    <md:EntityDescriptor entityID="urn:somebody"><md:SPSSODescriptor/></md:EntityDescriptor>
    <md:EntityDescriptor ${entity}><md:IDPSSODescriptor>
      ${keys ?? `${buildKey('use="signing"', ' AA\n BB ')}${buildKey('', 'CC')}${buildKey('use="encryption"', 'DD')}`}
      ${service ?? `<md:SingleSignOnService Binding="${REDIRECT}" Location="https://idp.example/sso?a=1&amp;b=2"/>`}
    </md:IDPSSODescriptor></md:EntityDescriptor>
  </md:EntitiesDescriptor>`;
}

test('finds the provider among others, its address and the keys that sign', () => {
  expect(parseIdpMetadata(buildMetadata())).toEqual({
    entityId: 'urn:idp',
    signInUrl: 'https://idp.example/sso?a=1&b=2',
    certificates: ['AABB', 'CC'],
  });
});

test.each([
  ['nonsense', 'hello', 'does not describe an identity provider'],
  ['broken XML', '<a><b></a>', 'does not describe an identity provider'],
  ['no name', buildMetadata({ entity: '' }), 'does not describe an identity provider'],
  ['no address', buildMetadata({ service: '' }), 'names no address'],
  [
    'an address of another kind',
    buildMetadata({
      service: `<md:SingleSignOnService Binding="${REDIRECT}" Location="javascript:alert(1)"/>`,
    }),
    'names no address',
  ],
  ['no key', buildMetadata({ keys: buildKey('use="encryption"', 'DD') }), 'has no signing certificate'],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${buildMetadata()}`, 'has a document type declaration'],
])('refuses metadata with %s', (_name, xml, problem) => {
  expect(() => parseIdpMetadata(xml)).toThrow(problem);
});
