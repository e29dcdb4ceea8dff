import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followRedirects } from './testing/follow-redirects.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type OpenIdProvider,
  startOpenIdProvider,
} from './testing/openid-provider.ts';
import { call, refused, signUp } from './testing/people.ts';
import { type Installation, startInstallation } from './testing/start-installation.ts';

const UNKNOWN_ID = 'a5b0c6d2-3f1e-4f6b-9a55-0d2f4f0b7c11';
let provider: OpenIdProvider;
let place: Installation;
let people = 0;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  place = await startInstallation({
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    AUTH_MAIL_AUTOCONFIRM: 'on',
    AUTH_SMS_AUTOCONFIRM: 'on',
    AUTH_ANONYMOUS: 'on',
    AUTH_PHONE: 'on',
  });
  provider.callbacks.push(`${place.origin}/auth/v1/callback`);
});
afterAll(async () => {
  await place.close();
  await provider.close();
});
beforeEach(() => {
  people += 1;
  provider.person = {
    sub: `subject-${people}`,
    email: `google-${people}@example.com`,
    email_verified: true,
  };
});

/** Through the provider and back. */
async function link(client: SupabaseClient): Promise<URL> {
  const redirectTo = `${place.origin}/account`;
  const { data, error } = await client.auth.linkIdentity({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error !== null || !('url' in data)) throw error ?? new Error('no address');
  return followRedirects(data.url ?? '', redirectTo);
}

async function listIdentities(client: SupabaseClient) {
  const { data } = await client.auth.getUserIdentities();
  return data?.identities ?? [];
}

async function unlink(client: SupabaseClient, providerName: string) {
  const identity = (await listIdentities(client)).find((candidate) => candidate.provider === providerName);
  if (identity === undefined) throw new Error(`no identity of ${providerName}`);
  return client.auth.unlinkIdentity(identity);
}

const readError = (url: URL) => ({
  error: url.searchParams.get('error'),
  error_code: url.searchParams.get('error_code'),
  error_description: url.searchParams.get('error_description'),
});

describe('linking', () => {
  test('adds a way to sign in and leaves the address as it was', async () => {
    const { client, email, userId } = await signUp(place);
    const end = await link(client);
    const fragment = Object.fromEntries(new URLSearchParams(end.hash.slice(1)));
    expect(decodeJwt(fragment['access_token'] ?? '').sub).toBe(userId);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      identities: [{ provider: 'email' }, { provider: 'google', id: `subject-${people}` }],
    });
  });

  test('with PKCE gives the code of a session', async () => {
    const { email, userId } = await signUp(place);
    const client = place.createClient('pkce');
    await client.auth.signInWithPassword({ email, password: 'Correct-horse-9' });
    const end = await link(client);
    const { data, error } = await client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.id).toBe(userId);
  });

  test('makes an anonymous person permanent, with the address of the provider', async () => {
    const client = place.createClient();
    const { data: before } = await client.auth.signInAnonymously();
    await link(client);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      id: before.user?.id,
      email: `google-${people}@example.com`,
      is_anonymous: false,
    });
  });

  test('does not give an anonymous person an address that is unverified or taken', async () => {
    const { email } = await signUp(place);
    const client = place.createClient();
    await client.auth.signInAnonymously();
    provider.person = { sub: `subject-${people}`, email, email_verified: true };
    expect(readError(await link(client))).toMatchObject({
      error: 'server_error',
      error_code: 'email_exists',
    });
    provider.person = { sub: `subject-${people}`, email: `google-${people}@example.com` };
    expect(readError(await link(client))).toMatchObject({ error_code: 'provider_email_needs_verification' });
    expect(await listIdentities(client)).toEqual([]);
  });

  test('refuses an identity that is linked, to this account or another', async () => {
    const first = await signUp(place);
    await link(first.client);
    expect(readError(await link(first.client))).toEqual({
      error: 'server_error',
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    const second = await signUp(place);
    expect(readError(await link(second.client))).toEqual({
      error: 'server_error',
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    expect(await listIdentities(second.client)).toHaveLength(1);
  });

  test('redirects a browser that comes by itself', async () => {
    const { client } = await signUp(place);
    const { data } = await client.auth.getSession();
    const answer = await place.app.inject({
      url: '/auth/v1/user/identities/authorize?provider=google',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['location']).toMatch(new RegExp(`^${provider.issuer}/auth\\?`));
  });

  test('needs a token, and can be switched off', async () => {
    const url = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true';
    expect((await place.app.inject(url)).statusCode).toBe(401);
    const off = await startInstallation({ AUTH_MAIL_AUTOCONFIRM: 'on', AUTH_MANUAL_LINKING: 'off' });
    try {
      const { client } = await signUp(off);
      const disabled = refused(404, 'manual_linking_disabled', 'Manual linking is disabled');
      const get = { method: 'GET' as const, path: url.replace('/auth/v1', '') };
      expect(await call(off, client, get)).toMatchObject(disabled);
      const remove = { method: 'DELETE' as const, path: `/user/identities/${UNKNOWN_ID}` };
      expect(await call(off, client, remove)).toMatchObject(disabled);
    } finally {
      await off.close();
    }
  });
});

describe('unlinking', () => {
  test('takes the way away, and the last one stays', async () => {
    const { client } = await signUp(place);
    await link(client);
    expect((await unlink(client, 'google')).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    expect((await unlink(client, 'email')).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    });
  });

  test('moves the address to one that is left and ends the codes sent to the former one', async () => {
    const { client, email, userId } = await signUp(place);
    await link(client);
    await place.createClient().auth.resetPasswordForEmail(email);
    expect(await countTokens(userId)).toBe(1);
    expect((await unlink(client, 'email')).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: `google-${people}@example.com`,
      email_confirmed_at: expect.any(String),
    });
    expect(await countTokens(userId)).toBe(0);
  });

  test('an address that the provider has not verified is unconfirmed', async () => {
    const { client } = await signUp(place);
    provider.person = { sub: `subject-${people}`, email: `google-${people}@example.com` };
    await link(client);
    await unlink(client, 'email');
    const { data } = await client.auth.getUser();
    expect(data.user?.email).toBe(`google-${people}@example.com`);
    expect(data.user?.email_confirmed_at).toBeUndefined();
  });

  test('does not take an address that another account has', async () => {
    const other = await signUp(place);
    const { client } = await signUp(place);
    provider.person = { sub: `subject-${people}`, email: other.email };
    await link(client);
    expect((await unlink(client, 'email')).error).toMatchObject({
      status: 422,
      code: 'email_conflict_identity_not_deletable',
    });
    expect(await listIdentities(client)).toHaveLength(2);
  });

  test('a phone goes with its identity', async () => {
    const client = place.createClient();
    const { error } = await client.auth.signUp({ phone: '+4915155555555', password: 'Correct-horse-9' });
    expect(error).toBeNull();
    await link(client);
    await unlink(client, 'phone');
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ phone: '', app_metadata: { providers: ['google'] } });
    expect(data.user?.phone_confirmed_at).toBeUndefined();
  });

  test('refuses what is not this person’s', async () => {
    const stranger = await signUp(place);
    const [foreign] = await listIdentities(stranger.client);
    const { client } = await signUp(place);
    await link(client);
    const remove = (id: string) => call(place, client, { method: 'DELETE', path: `/user/identities/${id}` });
    const unknown = refused(422, 'identity_not_found', "Identity doesn't exist");
    expect(await remove(UNKNOWN_ID)).toMatchObject(unknown);
    expect(await remove(foreign?.identity_id ?? '')).toMatchObject(unknown);
    expect(await remove('x')).toMatchObject(refused(404, 'validation_failed', 'identity_id must be an UUID'));
    const url = `/auth/v1/user/identities/${UNKNOWN_ID}`;
    const { data } = await client.auth.getSession();
    const elsewhere = await place.app.inject({
      method: 'DELETE',
      url,
      headers: { authorization: `Bearer ${data.session?.access_token}`, 'x-jwt-aud': 'elsewhere' },
    });
    expect({ status: elsewhere.statusCode, body: elsewhere.json() }).toMatchObject({
      status: 403,
      body: { error_code: 'unexpected_audience', msg: "Token audience doesn't match request audience" },
    });
    expect((await place.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
  });
});

async function countTokens(userId: string): Promise<number> {
  return (await place.query('select 1 from accounts.one_time_tokens where user_id = $1', [userId])).length;
}
