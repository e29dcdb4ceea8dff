// A real SAML identity provider. The .pem files beside it are for tests only and were made by
// openssl req -x509 -newkey rsa:2048 -nodes -days 36500 -subj "/CN=... of the tests" -keyout k.pem -out c.pem
import { generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import samlp from 'samlp';

export const ENTITY_ID = 'https://idp.example.com/metadata';
export const SIGN_IN_URL = 'https://idp.example.com/sso';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
export const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress';

const ours = readPem('saml-identity-provider.pem');
const strangers = readPem('saml-stranger.pem');
const serviceKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Settings of an installation that trusts the provider. */
export const samlEnvironment = {
  SAML_DOMAINS: 'corp.example.com, Corp.example.org',
  SAML_PRIVATE_KEY: serviceKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  SAML_CERTIFICATE: strangers.certificate,
};

export const metadataXml = `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${ENTITY_ID}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
      <X509Certificate>${ours.certificate.replaceAll(/-----.*-----/g, '')}</X509Certificate>
    </X509Data></KeyInfo></KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${SIGN_IN_URL}/post"/>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${SIGN_IN_URL}"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;

export type SamlWish = {
  /** Where we are: the prefix of our addresses. */
  serviceUrl: string;
  person: { id: string; email?: string };
  inResponseTo?: string;
  nameIdFormat?: string;
  audience?: string;
  recipient?: string;
  lifetimeSeconds?: number;
  issuer?: string;
  /** Signed by a key that the metadata does not name. */
  isForged?: boolean;
  isUnsigned?: boolean;
};

/** What the provider's form would post. */
export async function buildSamlResponse(wish: SamlWish): Promise<string> {
  const acs = `${wish.serviceUrl}/sso/saml/acs`;
  const { key, certificate } = wish.isForged === true ? strangers : ours;
  const options = {
    issuer: wish.issuer ?? ENTITY_ID,
    cert: certificate,
    key,
    audience: wish.audience ?? `${wish.serviceUrl}/sso/saml/metadata`,
    recipient: wish.recipient ?? acs,
    destination: acs,
    signatureAlgorithm: 'rsa-sha256',
    digestAlgorithm: 'sha256',
    lifetimeInSeconds: wish.lifetimeSeconds ?? 300,
    signAssertion: wish.isUnsigned !== true,
    profileMapper: () => ({
      getClaims: () => (wish.person.email === undefined ? {} : { [EMAIL_CLAIM]: wish.person.email }),
      getNameIdentifier: () => ({
        nameIdentifier: wish.person.id,
        nameIdentifierFormat: wish.nameIdFormat ?? PERSISTENT,
      }),
    }),
    ...(wish.inResponseTo === undefined ? {} : { inResponseTo: wish.inResponseTo }),
  };
  const xml = await new Promise<string>((resolve, reject) => {
    samlp.getSamlResponse(options, wish.person, (error, result) =>
      error === null || error === undefined ? resolve(result) : reject(error),
    );
  });
  return Buffer.from(xml).toString('base64');
}

/** Reads the request in an address that we send people to, and checks our signature on it. */
export async function readAuthnRequest(address: string) {
  const url = new URL(address);
  const signed = url.search.slice(1).split('&Signature=')[0] ?? '';
  const signature = Buffer.from(url.searchParams.get('Signature') ?? '', 'base64');
  const isSigned = verify('sha256', Buffer.from(signed), serviceKeys.publicKey, signature);
  const query = Object.fromEntries(url.searchParams);
  const request = await new Promise<Parameters<Parameters<typeof samlp.parseRequest>[2]>[1]>(
    (resolve, reject) => {
      samlp.parseRequest({ method: 'GET', query }, { deflate: true }, (error, result) =>
        error === null || error === undefined ? resolve(result) : reject(error),
      );
    },
  );
  return { ...request, isSigned, relayState: query['RelayState'] ?? '' };
}

function readPem(file: string): { key: string; certificate: string } {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const at = text.indexOf('-----BEGIN CERTIFICATE');
  return { key: text.slice(0, at), certificate: text.slice(at) };
}
