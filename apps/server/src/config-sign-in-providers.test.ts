import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEY = '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----';
const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----';
const SAML = {
  SAML_METADATA: 'https://idp.example.com/metadata',
  SAML_DOMAINS: 'corp.example.com, corp.example.org',
  SAML_PRIVATE_KEY: KEY,
  SAML_CERTIFICATE: CERTIFICATE,
};

function readSettings(environment: Record<string, string>) {
  const result = readConfig(environment);
  if (result.status === 'bad') throw new Error(result.problems.join('\n'));
  return result.config.accounts.settings;
}

function readProblems(environment: Record<string, string>): string[] {
  const result = readConfig(environment);
  return result.status === 'bad' ? result.problems : [];
}

test('nothing but authenticator apps is on by default', () => {
  expect(readSettings({})).toMatchObject({
    factors: { totp: 'on', phone: 'off' },
    google: undefined,
    saml: undefined,
    socialProviders: [],
    isSamlEnabled: false,
  });
});

describe('Google', () => {
  test('needs a client id; several are separated by commas', () => {
    expect(readSettings({ GOOGLE_CLIENT_ID: 'one, two', GOOGLE_CLIENT_SECRET: 'secret' })).toMatchObject({
      google: { issuer: 'https://accounts.google.com', clientIds: ['one', 'two'], clientSecret: 'secret' },
      socialProviders: ['google'],
    });
    expect(readProblems({ GOOGLE_CLIENT_SECRET: 'secret' })).toEqual([
      'GOOGLE_CLIENT_ID must be set too: GOOGLE_CLIENT_SECRET belongs to it',
    ]);
  });

  test.each([
    'http://127.0.0.1:8080',
    'http://localhost:8080',
    'http://[::1]:8080',
    'https://id.example.com',
  ])('may be stood in for by %s', (GOOGLE_ISSUER) => {
    expect(readProblems({ GOOGLE_ISSUER })).toEqual([]);
  });

  test.each(['http://id.example.com', 'http://127.evil.example', 'ftp://127.0.0.1', 'nonsense'])(
    'may not be stood in for by %s',
    (GOOGLE_ISSUER) => {
      expect(readProblems({ GOOGLE_ISSUER })[0]).toMatch(/^GOOGLE_ISSUER must (be|begin)/);
    },
  );
});

describe('single sign-on', () => {
  test('takes its key and certificate as text or from files', () => {
    expect(readSettings(SAML)).toMatchObject({
      isSamlEnabled: true,
      saml: {
        metadata: { url: 'https://idp.example.com/metadata' },
        domains: ['corp.example.com', 'corp.example.org'],
        privateKey: KEY,
        certificate: CERTIFICATE,
      },
    });
    expect(readProblems({ ...SAML, SAML_METADATA: '/not/there', SAML_PRIVATE_KEY: '/not/there' })).toEqual([
      'SAML_METADATA must be an address or the path of a file',
      'SAML_PRIVATE_KEY must be a PEM, or the path of a file with one (PRIVATE KEY)',
    ]);
    expect(readProblems({ ...SAML, SAML_PRIVATE_KEY: CERTIFICATE })).toHaveLength(1);
  });

  test('is configured altogether or not at all', () => {
    expect(readProblems({ SAML_DOMAINS: 'corp.example.com' })).toEqual(
      ['SAML_METADATA', 'SAML_PRIVATE_KEY', 'SAML_CERTIFICATE'].map(
        (name) =>
          `${name} must be set too: SAML_METADATA, SAML_DOMAINS, SAML_PRIVATE_KEY, SAML_CERTIFICATE go together`,
      ),
    );
  });
});

test('a factor is on, off, or only for those who have one', () => {
  expect(readSettings({ AUTH_MFA_TOTP: 'verify', AUTH_MFA_PHONE: 'on' }).factors).toEqual({
    totp: 'verify',
    phone: 'on',
  });
  expect(readProblems({ AUTH_MFA_TOTP: 'maybe' })).toEqual(['AUTH_MFA_TOTP must be one of on, verify, off']);
});
