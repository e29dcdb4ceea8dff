import type { Profile } from '@node-saml/node-saml';
import { describe, expect, test } from 'vitest';
import { readAssertion, readSamlProfile } from './read-saml-profile.ts';

const PROVIDER = { id: 'an-id', entityId: 'urn:idp' };
const ACS = 'https://skimreel.example/auth/v1/sso/saml/acs';

const buildProfile = (fields: Partial<Profile>): Profile => ({
  issuer: 'urn:idp',
  nameID: 'employee-1',
  nameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  attributes: { mail: 'Anna@Corp.example' },
  ...fields,
});

describe('who it is', () => {
  test('the subject identifier goes before the NameID', () => {
    const attributes = { 'urn:oasis:names:tc:SAML:attribute:subject-id': 'subject', mail: 'a@corp.example' };
    expect(readSamlProfile(buildProfile({ attributes }), PROVIDER).providerId).toBe('subject');
    expect(readSamlProfile(buildProfile({}), PROVIDER).providerId).toBe('employee-1');
  });

  test('of an address with several values the first is taken, in small letters', () => {
    const profile = buildProfile({ attributes: { email: ['Anna@Corp.example', 'b@corp.example'] } });
    expect(readSamlProfile(profile, PROVIDER)).toMatchObject({
      email: 'anna@corp.example',
      provider: 'sso:an-id',
      isSso: true,
      identityData: { iss: 'urn:idp', email_verified: true },
    });
  });

  test('a NameID is an address only where it says so', () => {
    const nameID = 'anna@corp.example';
    const nameIDFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    const profile = buildProfile({ nameID, nameIDFormat, attributes: {} });
    expect(readSamlProfile(profile, PROVIDER).email).toBe(nameID);
    expect(() => readSamlProfile(buildProfile({ nameID, attributes: {} }), PROVIDER)).toThrow(
      'SAML Assertion does not contain an email address',
    );
  });
});

describe('the assertion', () => {
  const build = (recipient: string, statement: Record<string, string> = {}) =>
    buildProfile({
      getAssertion: () => ({
        Assertion: {
          $: { ID: '_1' },
          Subject: [
            { SubjectConfirmation: [{ SubjectConfirmationData: [{ $: { Recipient: recipient } }] }] },
          ],
          AuthnStatement: [{ $: statement }],
        },
      }),
    });

  test('says until when the session may last', () => {
    const profile = build(ACS, { SessionNotOnOrAfter: '2030-01-02T03:04:05Z' });
    expect(readAssertion(profile, ACS)).toEqual({ id: '_1', notAfter: new Date('2030-01-02T03:04:05Z') });
    expect(readAssertion(build(ACS), ACS)).toEqual({ id: '_1', notAfter: undefined });
  });

  test('for another address, or without a name, is refused', () => {
    expect(() => readAssertion(build('https://other.example/acs'), ACS)).toThrow(
      'SAML Assertion is not valid',
    );
    expect(() => readAssertion(buildProfile({}), ACS)).toThrow('SAML Assertion is not valid');
  });
});
