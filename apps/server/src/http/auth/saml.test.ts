import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildSamlResponse,
  ENTITY_ID,
  metadataXml,
  readAuthnRequest,
  type SamlWish,
  SIGN_IN_URL,
  samlEnvironment,
  TRANSIENT,
} from './testing/saml-identity-provider.ts';
import { type Installation, PASSWORD, startInstallation } from './testing/start-installation.ts';

const UNKNOWN_ID = 'a5b0c6d2-3f1e-4f6b-9a55-0d2f4f0b7c11';
let place: Installation;
let folder: string;
let people = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'skimreel-saml-'));
  const file = path.join(folder, 'metadata.xml');
  writeFileSync(file, metadataXml);
  place = await startInstallation({ ...samlEnvironment, SAML_METADATA: file });
});
afterAll(async () => {
  await place.close();
  rmSync(folder, { recursive: true });
});

function nextPerson() {
  people += 1;
  return { id: `employee-${people}`, email: `Employee-${people}@corp.example.com` };
}

async function postAnswer(wish: Omit<SamlWish, 'serviceUrl'>, relayState?: string) {
  const response = await buildSamlResponse({ ...wish, serviceUrl: `${place.origin}/auth/v1` });
  return postForm({
    SAMLResponse: response,
    ...(relayState === undefined ? {} : { RelayState: relayState }),
  });
}

async function postForm(form: Record<string, string>) {
  const answer = await place.app.inject({
    method: 'POST',
    url: '/auth/v1/sso/saml/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  const url = new URL(String(answer.headers['location']));
  return {
    status: answer.statusCode,
    url,
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
}

async function startFlow() {
  const client = place.createClient();
  const { data, error } = await client.auth.signInWithSSO({
    domain: 'corp.example.com',
    options: { redirectTo: `${place.origin}/here` },
  });
  if (error !== null) throw error;
  return readAuthnRequest(data.url);
}

async function postSso(body: unknown, at = place) {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/auth/v1/sso',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

const lostWith = (error_code: string) => ({
  status: 303,
  fragment: expect.objectContaining({ error_code, sb: '' }),
});

describe('beginning here', () => {
  test('sends people to the provider of their domain with a signed request', async () => {
    const request = await startFlow();
    expect(request).toMatchObject({
      isSigned: true,
      issuer: `${place.origin}/auth/v1/sso/saml/metadata`,
      destination: SIGN_IN_URL,
      assertionConsumerServiceURL: `${place.origin}/auth/v1/sso/saml/acs`,
      relayState: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('finds the provider by any of its domains in any case, and by its id', async () => {
    for (const domain of ['CORP.example.com', 'corp.example.org']) {
      expect(await postSso({ domain, skip_http_redirect: true })).toMatchObject({ status: 200 });
    }
    const [row] = await place.query('select id from accounts.saml_providers');
    expect(await postSso({ provider_id: row?.['id'], skip_http_redirect: true })).toMatchObject({
      status: 200,
      body: { url: expect.stringContaining(SIGN_IN_URL) },
    });
    expect(await postSso({ domain: 'corp.example.com' })).toMatchObject({ status: 303 });
  });

  test.each([
    [{ domain: 'corp.example.com', provider_id: UNKNOWN_ID }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ domain: 'elsewhere.example' }, 404, 'sso_provider_not_found'],
    [{ provider_id: UNKNOWN_ID }, 404, 'sso_provider_not_found'],
    [{ provider_id: 'x' }, 400, 'bad_json'],
    [{ domain: 'corp.example.com', code_challenge: 'short' }, 400, 'validation_failed'],
  ])('%j is refused', async (body, status, code) => {
    expect(await postSso(body)).toMatchObject({ status, body: { code } });
  });

  test('is off without its settings, before anything else is looked at', async () => {
    const off = await startInstallation();
    try {
      const disabled = { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' };
      expect(await postSso('nonsense', off)).toEqual({ status: 404, body: disabled });
      expect((await off.app.inject('/auth/v1/sso/saml/metadata')).statusCode).toBe(404);
      const acs = { method: 'POST' as const, url: '/auth/v1/sso/saml/acs', payload: 'x' };
      expect((await off.app.inject(acs)).statusCode).toBe(404);
    } finally {
      await off.close();
    }
  });

  test('a provider that is not configured any more is disabled, and keeps its id', async () => {
    const [row] = await place.query(
      `insert into accounts.saml_providers (entity_id, metadata_xml, domains, is_enabled, created_at, updated_at)
       values ('https://old.example', '', '{old.example}', false, now(), now()) returning id`,
    );
    expect(await postSso({ provider_id: row?.['id'] })).toMatchObject({
      status: 404,
      body: { code: 'sso_provider_disabled' },
    });
    expect(await postSso({ domain: 'old.example' })).toMatchObject({
      body: { code: 'sso_provider_not_found' },
    });
  });
});

describe('coming back', () => {
  test('makes an account of the organisation and a session', async () => {
    const person = nextPerson();
    const { id: inResponseTo, relayState } = await startFlow();
    const { status, url, fragment } = await postAnswer({ person, inResponseTo }, relayState);
    expect(status).toBe(302);
    expect(url.pathname).toBe('/here');
    const claims = decodeJwt<{ amr: unknown }>(fragment['access_token'] ?? '');
    const [row] = await place.query('select id from accounts.saml_providers where entity_id = $1', [
      ENTITY_ID,
    ]);
    const provider = `sso:${row?.['id']}`;
    expect(claims.amr).toMatchObject([{ method: 'sso/saml', provider: row?.['id'] }]);
    expect(claims).toMatchObject({
      email: person.email.toLowerCase(),
      app_metadata: { provider, providers: [provider] },
    });
    const again = await postAnswer({ person });
    expect(decodeJwt(again.fragment['access_token'] ?? '').sub).toBe(claims.sub);
    const client = place.createClient();
    await client.auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    });
    const { error } = await client.auth.updateUser({ password: 'Another-horse-9' });
    expect(error?.code).toBe('user_sso_managed');
  });

  test('with PKCE ends in a code, and the session says who vouched', async () => {
    const client = place.createClient('pkce');
    const { data } = await client.auth.signInWithSSO({
      domain: 'corp.example.com',
      options: { redirectTo: `${place.origin}/here` },
    });
    const { id: inResponseTo, relayState } = await readAuthnRequest(data?.url ?? '');
    const { url } = await postAnswer({ person: nextPerson(), inResponseTo }, relayState);
    expect(url.hash).toBe('');
    const exchanged = await client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(decodeJwt(exchanged.data.session?.access_token ?? '')['amr']).toMatchObject([
      { method: 'sso/saml', provider: expect.any(String) },
    ]);
  });

  test('is never joined with an account that has the same address', async () => {
    const person = nextPerson();
    const { data } = await place.createClient().auth.signUp({ email: person.email, password: PASSWORD });
    const { fragment } = await postAnswer({ person });
    const { sub } = decodeJwt(fragment['access_token'] ?? '');
    expect(sub).toBeDefined();
    expect(sub).not.toBe(data.user?.id);
  });

  test('works when people begin at the provider, and goes to pages of ours only', async () => {
    const here = await postAnswer({ person: nextPerson() }, `${place.origin}/projects`);
    expect(here.url.pathname).toBe('/projects');
    const elsewhere = await postAnswer({ person: nextPerson() }, 'https://evil.example/');
    expect(elsewhere.url.origin).toBe(place.origin);
    expect(elsewhere.fragment).toHaveProperty('access_token');
  });

  test('an assertion is accepted once', async () => {
    const response = await buildSamlResponse({ serviceUrl: `${place.origin}/auth/v1`, person: nextPerson() });
    expect((await postForm({ SAMLResponse: response })).status).toBe(302);
    expect(await postForm({ SAMLResponse: response })).toMatchObject(lostWith('validation_failed'));
  });

  test('an answer fits its own request only, once and for five minutes', async () => {
    const { id: inResponseTo, relayState } = await startFlow();
    const other = await startFlow();
    const person = nextPerson();
    const invalid = lostWith('validation_failed');
    expect(await postAnswer({ person, inResponseTo }, other.relayState)).toMatchObject(invalid);
    expect(await postAnswer({ person, inResponseTo })).toMatchObject(invalid);
    expect((await postAnswer({ person, inResponseTo }, relayState)).status).toBe(302);
    const gone = lostWith('saml_relay_state_not_found');
    expect(await postAnswer({ person, inResponseTo }, relayState)).toMatchObject(gone);
    expect(await postAnswer({ person }, UNKNOWN_ID)).toMatchObject(gone);
    const unasked = await startFlow();
    expect(await postAnswer({ person }, unasked.relayState)).toMatchObject(invalid);
    const late = await startFlow();
    place.advanceSeconds(301);
    expect(await postAnswer({ person, inResponseTo: late.id }, late.relayState)).toMatchObject(
      lostWith('saml_relay_state_expired'),
    );
  });

  test.each<[string, Partial<SamlWish>, string]>([
    ['signed by somebody else', { isForged: true }, 'validation_failed'],
    ['not signed', { isUnsigned: true }, 'validation_failed'],
    ['for another service', { audience: 'https://other.example' }, 'validation_failed'],
    ['for another address', { recipient: 'https://other.example/acs' }, 'validation_failed'],
    ['over', { lifetimeSeconds: -600 }, 'validation_failed'],
    ['of an unknown provider', { issuer: 'https://evil.example' }, 'saml_idp_not_found'],
    ['about nobody who stays the same', { nameIdFormat: TRANSIENT }, 'saml_assertion_no_user_id'],
    ['without an address', { person: { id: 'nameless' } }, 'saml_assertion_no_email'],
  ])('an assertion that is %s is refused', async (_name, wish, code) => {
    expect(await postAnswer({ person: nextPerson(), ...wish })).toMatchObject(lostWith(code));
  });

  test('nonsense is refused', async () => {
    expect(await postForm({})).toMatchObject(lostWith('validation_failed'));
    for (const text of ['x', Buffer.from('<a/>').toString('base64')]) {
      expect(await postForm({ SAMLResponse: text })).toMatchObject(lostWith('saml_idp_not_found'));
    }
    const bomb = `<!DOCTYPE a [<!ENTITY b "c">]><a><Issuer>${ENTITY_ID}</Issuer>&b;</a>`;
    const encoded = Buffer.from(bomb).toString('base64');
    expect(await postForm({ SAMLResponse: encoded })).toMatchObject(lostWith('validation_failed'));
  });
});

test('our own metadata names us, our key and where answers go', async () => {
  const answer = await place.app.inject('/auth/v1/sso/saml/metadata');
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/xml/),
    'cache-control': 'public, max-age=600',
  });
  expect(answer.body).toContain(`entityID="${place.origin}/auth/v1/sso/saml/metadata"`);
  expect(answer.body).toContain(`${place.origin}/auth/v1/sso/saml/acs`);
  expect(answer.body).toContain('X509Certificate');
});

test('one address begins and ends thirty sign-ons at once, and a captcha is asked for', async () => {
  const limited = await startInstallation({
    ...samlEnvironment,
    SAML_METADATA: path.join(folder, 'metadata.xml'),
    RATE_LIMITS: 'on',
    CAPTCHA_PROVIDER: 'hcaptcha',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
  });
  try {
    const limit = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };
    for (let index = 0; index < 30; index += 1) {
      expect(await postSso({ domain: 'corp.example.com' }, limited)).toMatchObject({
        status: 400,
        body: { code: 'captcha_failed' },
      });
    }
    expect(await postSso({ domain: 'corp.example.com' }, limited)).toEqual({ status: 429, body: limit });
    const acs = () => limited.app.inject({ method: 'POST', url: '/auth/v1/sso/saml/acs', payload: '' });
    for (let index = 0; index < 30; index += 1) expect((await acs()).statusCode).toBe(303);
    expect((await acs()).statusCode).toBe(429);
  } finally {
    await limited.close();
  }
});

test('metadata at an address is read again, and what was read last serves while it cannot be', async () => {
  let metadata: string | undefined = metadataXml;
  const server = createServer((_request, response) => {
    response.statusCode = metadata === undefined ? 503 : 200;
    response.end(metadata);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata.xml`;
  const remote = await startInstallation({ ...samlEnvironment, SAML_METADATA: url });
  try {
    const start = () => postSso({ domain: 'corp.example.com', skip_http_redirect: true }, remote);
    const startingAt = (address: string) => ({
      status: 200,
      body: { url: expect.stringContaining(`${address}?`) },
    });
    expect(await start()).toMatchObject(startingAt(SIGN_IN_URL));
    metadata = undefined;
    remote.advanceSeconds(7 * 3600);
    expect(await start()).toMatchObject(startingAt(SIGN_IN_URL));
    expect(remote.logged.join()).toContain('cannot be read: Error: status 503');
    metadata = metadataXml.replaceAll(SIGN_IN_URL, 'https://idp.example.com/moved');
    remote.advanceSeconds(7 * 3600);
    expect(await start()).toMatchObject(startingAt('https://idp.example.com/moved'));
    const ids = await remote.query('select id from accounts.saml_providers');
    metadata = metadataXml.replace(ENTITY_ID, 'https://another.example');
    remote.advanceSeconds(7 * 3600);
    expect(await postSso({ provider_id: ids[0]?.['id'] }, remote)).toMatchObject({
      body: { code: 'sso_provider_disabled' },
    });
  } finally {
    await remote.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});
