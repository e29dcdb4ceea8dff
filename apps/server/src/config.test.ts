import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONFIG_VARIABLES, readConfig } from './config.ts';

function readGood(environment: Record<string, string>) {
  const result = readConfig(environment);
  if (result.status === 'bad') throw new Error(result.problems.join('; '));
  return result.config;
}

describe('the configuration', () => {
  test('needs nothing: every variable has a default or may be missing', () => {
    const config = readGood({});
    expect(config.port).toBe(3000);
    expect(config.host).toBe('127.0.0.1');
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(path.isAbsolute(config.dataDir)).toBe(true);
    expect(config.limits).toEqual({ maxUploadMb: 100, maxVideoMinutes: 60, keepVideosDays: 7 });
  });

  test('reports all problems together, each with the name of its variable', () => {
    const result = readConfig({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      SUPPORT_EMAIL: 'nobody',
      MAX_UPLOAD_MB: '0',
    });
    expect(result).toEqual({
      status: 'bad',
      problems: [
        'PORT is not a number',
        'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
        'MAX_UPLOAD_MB must be above 0',
        'SUPPORT_EMAIL must be an e-mail address',
      ],
    });
  });

  test.each(['0', '65536', '3000.5', '-1'])('refuses port %s', (port) => {
    expect(readConfig({ PORT: port }).status).toBe('bad');
  });

  test('takes a variable that is set but empty as not set', () => {
    expect(readGood({ PORT: '', DATABASE_URL: '  ', SUPPORT_EMAIL: '' }).port).toBe(3000);
  });

  test('cuts the slash from the end of the public address', () => {
    expect(readGood({ PUBLIC_URL: 'https://clips.example.org/' }).publicUrl).toBe(
      'https://clips.example.org',
    );
  });

  test('takes the address and the key of a hosted project only together', () => {
    const both = { SUPABASE_URL: 'https://project.example.org/', SUPABASE_KEY: 'sb_publishable_key' };
    expect(readGood(both).hosted).toMatchObject({
      url: 'https://project.example.org',
      key: 'sb_publishable_key',
    });
    expect(readGood({}).hosted).toBeUndefined();
    expect(readConfig({ SUPABASE_URL: both.SUPABASE_URL }).status).toBe('bad');
    expect(readConfig({ SUPABASE_KEY: both.SUPABASE_KEY }).status).toBe('bad');
  });

  test('trusts no proxy unless told which', () => {
    expect(readGood({}).trustProxy).toBe(false);
    expect(readGood({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
    expect(readGood({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
    const trustsTwo = readGood({ TRUST_PROXY: '2' }).trustProxy;
    if (typeof trustsTwo !== 'function') throw new Error('a number of proxies becomes a rule');
    expect([0, 1, 2].map((hop) => trustsTwo('10.0.0.1', hop))).toEqual([true, true, false]);
  });

  test('asks for what only makes sense together', () => {
    expect(readConfig({ SMS_FROM: '+15550100', CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 'x' })).toEqual(
      {
        status: 'bad',
        problems: [
          'SMS_ACCOUNT_SID must be set too: SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM go together',
          'SMS_AUTH_TOKEN must be set too: SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM go together',
          'CAPTCHA_SITE_KEY must be set too: CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET go together',
        ],
      },
    );
  });

  test('has the product’s own rules for accounts, each of which can be switched', () => {
    expect(readGood({}).accounts).toMatchObject({
      path: '/auth/v1',
      settings: {
        serviceUrl: 'http://localhost:3000/auth/v1',
        passwordMinLength: 10,
        isMailAutoconfirmed: false,
        isAnonymousEnabled: false,
        areRateLimitsOn: true,
      },
    });
    const open = readGood({ AUTH_PATH: '/', AUTH_PASSWORD_CHARACTERS: 'none', RATE_LIMITS: 'off' }).accounts;
    expect(open).toMatchObject({
      path: '',
      settings: { serviceUrl: 'http://localhost:3000', passwordCharacterGroups: [], areRateLimitsOn: false },
    });
    for (const bad of [
      { AUTH_JWT_KEYS: '/no/such/file' },
      { AUTH_JWT_KEYS: '{"k":1}' },
      { AUTH_PATH: 'x' },
    ]) {
      expect(readConfig(bad as Record<string, string>).status).toBe('bad');
    }
  });

  test('is documented: every variable is on the page for operators', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
    const missing = CONFIG_VARIABLES.filter((name) => !page.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });
});
