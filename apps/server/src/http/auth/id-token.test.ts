import { createHash } from 'node:crypto';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CLIENT_ID,
  type OpenIdProvider,
  OTHER_CLIENT_ID,
  startOpenIdProvider,
} from './testing/openid-provider.ts';
import { type Installation, startInstallation } from './testing/start-installation.ts';

const NONCE = 'a nonce of the page';
const HASHED_NONCE = createHash('sha256').update(NONCE).digest('hex');
const INVALID = 'invalid request';

let provider: OpenIdProvider;
let place: Installation;
let people = 0;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  place = await startInstallation({
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: `another-id, ${CLIENT_ID}`,
    AUTH_ANONYMOUS: 'on',
  });
});
afterAll(async () => {
  await place.close();
  await provider.close();
});
beforeEach(() => {
  people += 1;
  provider.person = {
    sub: `subject-${people}`,
    email: `someone-${people}@example.com`,
    email_verified: true,
    name: 'Some One',
  };
});

async function post(body: unknown, headers: Record<string, string> = {}) {
  const answer = await place.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=id_token',
    headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** OAuth's own shape, without a code, in every version of the wire. */
const oauthError = (error: string, error_description: string) => ({
  status: 400,
  body: { error, error_description },
});

const claimsNow = () => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  return {
    iss: provider.issuer,
    aud: CLIENT_ID,
    sub: provider.person?.sub ?? '',
    email: provider.person?.email ?? '',
    email_verified: true,
    iat: nowSeconds,
    exp: nowSeconds + 600,
  };
};

describe('a token from the script of the provider', () => {
  test('signs in through the client, and again into the same account', async () => {
    const { idToken, accessToken } = await provider.issueIdToken({ nonce: HASHED_NONCE });
    const client = place.createClient();
    const { data, error } = await client.auth.signInWithIdToken({
      provider: 'google',
      token: idToken,
      access_token: accessToken,
      nonce: NONCE,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: `someone-${people}@example.com`,
      app_metadata: { provider: 'google' },
      identities: [{ id: `subject-${people}`, provider: 'google' }],
    });
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'oauth' }]);
    const again = await post({ provider: 'google', id_token: (await provider.issueIdToken()).idToken });
    expect(again.body.user.id).toBe(data.user?.id);
  });

  test('is taken by its issuer and client as well', async () => {
    const { idToken } = await provider.issueIdToken();
    const body = { issuer: provider.issuer, client_id: CLIENT_ID, id_token: idToken };
    expect(await post(body)).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
  });

  test('for one of several apps of an audience list is taken', async () => {
    const token = await provider.signClaims({ ...claimsNow(), aud: ['elsewhere', 'another-id'] });
    expect(await post({ provider: 'google', id_token: token })).toMatchObject({ status: 200 });
  });

  test.each([
    ['no token', { provider: 'google' }, 'id_token required'],
    ['no provider', { id_token: 'x' }, 'provider or client_id and issuer required'],
    [
      'an issuer without a client',
      { id_token: 'x', issuer: 'y' },
      'provider or client_id and issuer required',
    ],
    ['nonsense', { provider: 'google', id_token: 'nonsense' }, 'Bad ID token'],
    ['null', { provider: 'google', id_token: null }, 'id_token required'],
  ])('with %s is refused', async (_name, body, description) => {
    expect(await post(body)).toEqual(oauthError(INVALID, description));
    const old = await post(body, { 'x-supabase-api-version': '' });
    expect(old).toEqual(oauthError(INVALID, description));
  });

  test('made for another app is refused, and named', async () => {
    const { idToken } = await provider.issueIdToken({ clientId: OTHER_CLIENT_ID });
    expect(await post({ provider: 'google', id_token: idToken })).toEqual(
      oauthError(INVALID, `Unacceptable audience in id_token: [${OTHER_CLIENT_ID}]`),
    );
  });

  test('without a subject is refused', async () => {
    const { sub: _sub, ...claims } = claimsNow();
    const token = await provider.signClaims(claims);
    expect(await post({ provider: 'google', id_token: token })).toEqual(
      oauthError(INVALID, 'Missing sub claim in id_token'),
    );
  });

  test('needs its nonce in both places', async () => {
    const withNonce = (await provider.issueIdToken({ nonce: HASHED_NONCE })).idToken;
    const without = (await provider.issueIdToken()).idToken;
    const one = oauthError(INVALID, 'Passed nonce and nonce in id_token should either both exist or not.');
    expect(await post({ provider: 'google', id_token: withNonce })).toEqual(one);
    expect(await post({ provider: 'google', id_token: without, nonce: NONCE })).toEqual(one);
    const mismatch = oauthError('invalid nonce', 'Nonces mismatch');
    expect(await post({ provider: 'google', id_token: withNonce, nonce: 'another' })).toEqual(mismatch);
    expect(await post({ provider: 'google', id_token: withNonce, nonce: HASHED_NONCE })).toEqual(mismatch);
  });

  test('does not go with the access token of somebody else', async () => {
    const digest = createHash('sha256').update('its own').digest();
    const at_hash = digest.subarray(0, 16).toString('base64url');
    const body = { provider: 'google', id_token: await provider.signClaims({ ...claimsNow(), at_hash }) };
    expect(await post({ ...body, access_token: 'stolen' })).toEqual(oauthError(INVALID, 'Bad ID token'));
    expect(await post({ ...body, access_token: 'its own' })).toMatchObject({ status: 200 });
    expect(await post(body)).toMatchObject({ status: 200 });
  });

  test('forged, unsigned, old, or from another issuer is a bad one', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    const payload = Buffer.from(JSON.stringify(claimsNow())).toString('base64url');
    const nowSeconds = Math.floor(Date.now() / 1000);
    const tokens = [
      await new SignJWT(claimsNow()).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(privateKey),
      await new SignJWT(claimsNow()).setProtectedHeader({ alg: 'RS256', kid: 'key-9' }).sign(privateKey),
      await new SignJWT(claimsNow())
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(new TextEncoder().encode('secret-of-ours-secret-of-ours-32')),
      `${header}.${payload}.`,
      await provider.signClaims({ ...claimsNow(), iat: nowSeconds - 7200, exp: nowSeconds - 3600 }),
      await provider.signClaims({ ...claimsNow(), iss: 'https://accounts.google.com' }),
      await provider.signClaims({ ...claimsNow(), iss: 'https://evil.example' }),
    ];
    for (const token of tokens) {
      expect(await post({ provider: 'google', id_token: token })).toEqual(
        oauthError(INVALID, 'Bad ID token'),
      );
    }
  });

  test('of other providers is refused by name', async () => {
    const { idToken } = await provider.issueIdToken();
    expect(await post({ provider: 'apple', id_token: idToken })).toEqual({
      status: 400,
      body: {
        code: 'provider_disabled',
        message: 'Provider (issuer "https://appleid.apple.com") is not enabled',
      },
    });
    expect(await post({ provider: 'evil', id_token: idToken })).toEqual({
      status: 400,
      body: { code: 'validation_failed', message: 'Custom OIDC provider "evil" not allowed' },
    });
    const bare = await startInstallation();
    try {
      const answer = await bare.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=id_token',
        payload: JSON.stringify({ provider: 'google', id_token: idToken }),
      });
      expect(answer.json()).toMatchObject({
        code: 400,
        error_code: 'provider_disabled',
        msg: 'Provider (issuer "https://accounts.google.com") is not enabled',
      });
    } finally {
      await bare.close();
    }
  });

  test('with an unverified address gets a mail and no session', async () => {
    provider.person = { sub: `subject-${people}`, email: `someone-${people}@example.com` };
    const { idToken } = await provider.issueIdToken();
    expect(await post({ provider: 'google', id_token: idToken })).toMatchObject({
      status: 422,
      body: { code: 'provider_email_needs_verification' },
    });
    expect(place.messages.at(-1)).toMatchObject({ recipient: `someone-${people}@example.com` });
  });
});

describe('linking by token', () => {
  test('makes an anonymous person permanent', async () => {
    const client = place.createClient();
    const { data: before } = await client.auth.signInAnonymously();
    const { idToken } = await provider.issueIdToken();
    const { data, error } = await client.auth.linkIdentity({ provider: 'google', token: idToken });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id: before.user?.id,
      is_anonymous: false,
      email: `someone-${people}@example.com`,
      email_confirmed_at: expect.any(String),
      app_metadata: { providers: ['google'] },
    });
    expect(decodeJwt(data.session?.access_token ?? '')['is_anonymous']).toBe(false);
  });

  test('refuses an identity that somebody has', async () => {
    const { idToken } = await provider.issueIdToken();
    const own = await post({ provider: 'google', id_token: idToken });
    const link = { provider: 'google', id_token: idToken, link_identity: true };
    expect(await post(link, { authorization: `Bearer ${own.body.access_token}` })).toEqual({
      status: 422,
      body: { code: 'identity_already_exists', message: 'Identity is already linked' },
    });
    const client = place.createClient();
    const { data } = await client.auth.signInAnonymously();
    expect(await post(link, { authorization: `Bearer ${data.session?.access_token}` })).toEqual({
      status: 422,
      body: { code: 'identity_already_exists', message: 'Identity is already linked to another user' },
    });
    expect(await post(link)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
  });
});
