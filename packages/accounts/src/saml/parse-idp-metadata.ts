import { DOMParser } from '@xmldom/xmldom';

export type IdpMetadata = {
  entityId: string;
  /** Where people sign in, by a redirect. */
  signInUrl: string;
  /** Certificates of the keys that sign assertions, as base64. */
  certificates: string[];
};

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Throws with a sentence for the operator. */
export function parseIdpMetadata(xml: string): IdpMetadata {
  // An entity declaration has no place in metadata, and is how such documents are made to explode.
  if (/<!DOCTYPE/i.test(xml)) throw new Error('The SAML metadata has a document type declaration.');
  const problems: string[] = [];
  const note = (problem: string) => void problems.push(problem);
  const document = new DOMParser({
    errorHandler: { warning: note, error: note, fatalError: note },
  }).parseFromString(xml, 'text/xml');
  const role = document?.getElementsByTagNameNS(METADATA, 'IDPSSODescriptor')[0];
  const entityId = (role?.parentNode as Element | null | undefined)?.getAttribute('entityID') ?? '';
  if (problems.length > 0 || role === undefined || entityId === '') {
    throw new Error('The SAML metadata does not describe an identity provider.');
  }
  const service = listElements(role, [METADATA, 'SingleSignOnService']).find(
    (element) => element.getAttribute('Binding') === REDIRECT,
  );
  const signInUrl = service?.getAttribute('Location') ?? '';
  if (!/^https?:$/.test(URL.canParse(signInUrl) ? new URL(signInUrl).protocol : '')) {
    throw new Error('The SAML metadata names no address for a sign-in by redirect.');
  }
  const certificates = listElements(role, [METADATA, 'KeyDescriptor'])
    .filter((descriptor) => descriptor.getAttribute('use') !== 'encryption')
    .flatMap((descriptor) => listElements(descriptor, [SIGNATURE, 'X509Certificate']))
    .map((element) => (element.textContent ?? '').replaceAll(/\s/g, ''))
    .filter((certificate) => certificate !== '');
  if (certificates.length === 0) throw new Error('The SAML metadata has no signing certificate.');
  return { entityId, signInUrl, certificates };
}

/** The parser's lists cannot be iterated. */
function listElements(parent: Element, [namespace, name]: readonly [string, string]): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name));
}
