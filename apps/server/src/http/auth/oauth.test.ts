import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { followRedirects } from './testing/follow-redirects.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type OpenIdProvider,
  startOpenIdProvider,
} from './testing/openid-provider.ts';
import { type Installation, PASSWORD, startInstallation } from './testing/start-installation.ts';

let provider: OpenIdProvider;
let place: Installation;
let people = 0;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  place = await startInstallation({
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    AUTH_REDIRECT_ALLOW_LIST: 'https://app.example.com/**',
  });
  provider.callbacks.push(`${place.origin}/auth/v1/callback`);
});
afterAll(async () => {
  await place.close();
  await provider.close();
});
afterEach(() => {
  provider.person = undefined;
});

function nextPerson({ verified = true } = {}) {
  people += 1;
  const person = {
    sub: `subject-${people}`,
    email: `Someone-${people}@example.com`,
    email_verified: verified,
    name: 'Some One',
    picture: 'https://example.com/someone.jpg',
    hd: 'example.com',
  };
  provider.person = person;
  return { ...person, address: person.email.toLowerCase() };
}

/** Through the provider and back to the app; everything after the app's own address. */
function goThrough(query: Record<string, string> = {}): Promise<URL> {
  const parameters = new URLSearchParams({
    provider: 'google',
    redirect_to: `${place.origin}/here?kept=1`,
    ...query,
  });
  return followRedirects(`${place.origin}/auth/v1/authorize?${parameters}`, `${place.origin}/here`);
}

const readFragment = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)));

/** Both places that a client looks into say the same. */
function readError(url: URL) {
  const fragment = readFragment(url);
  expect(fragment['sb']).toBe('');
  const { error, error_code, error_description } = fragment;
  for (const [name, value] of Object.entries({ error, error_code, error_description })) {
    expect(url.searchParams.get(name)).toBe(value ?? null);
  }
  return { error, error_code, error_description };
}

async function signUpByMail(email: string) {
  const client = place.createClient();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error !== null) throw error;
  return { client, userId: data.user?.id ?? '' };
}

async function confirmByMail(email: string) {
  const token = place.messages.findLast(({ recipient }) => recipient === email)?.code ?? '';
  const client = place.createClient();
  const { error } = await client.auth.verifyOtp({ email, token, type: 'email' });
  expect(error).toBeNull();
  return client;
}

describe('signing in with Google', () => {
  test('makes an account, confirmed by the word of the provider', async () => {
    const person = nextPerson();
    const end = await goThrough();
    expect(end.searchParams.get('kept')).toBe('1');
    const fragment = readFragment(end);
    expect(Object.keys(fragment)).toEqual([...Object.keys(fragment)].sort());
    expect(fragment).toMatchObject({ token_type: 'bearer', sb: '', provider_token: expect.any(String) });
    const claims = decodeJwt<{ amr: unknown }>(fragment['access_token'] ?? '');
    expect(claims.amr).toMatchObject([{ method: 'oauth' }]);
    const { data } = await place.createClient().auth.getUser(fragment['access_token']);
    expect(data.user).toMatchObject({
      email: person.address,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Some One', avatar_url: person.picture, email_verified: true },
      identities: [
        {
          id: person.sub,
          provider: 'google',
          email: person.address,
          identity_data: {
            iss: provider.issuer,
            sub: person.sub,
            provider_id: person.sub,
            name: 'Some One',
            email_verified: true,
            custom_claims: { hd: 'example.com' },
          },
        },
      ],
    });
  });

  test('with PKCE ends in a code that only the starting client can exchange, once', async () => {
    const person = nextPerson();
    const client = place.createClient('pkce');
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${place.origin}/here`, scopes: 'email', skipBrowserRedirect: true },
    });
    const end = await followRedirects(data.url ?? '', `${place.origin}/here`);
    expect(end.hash).toBe('');
    const code = end.searchParams.get('code') ?? '';
    const stranger = place.createClient('pkce');
    await stranger.auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect((await stranger.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');
    const { data: exchanged, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(exchanged.user?.email).toBe(person.address);
    expect(exchanged.session).toMatchObject({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    await stranger.auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect((await stranger.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  test('again finds the same account and takes over what changed', async () => {
    const person = nextPerson();
    const first = decodeJwt(readFragment(await goThrough())['access_token'] ?? '');
    provider.person = { ...person, email: person.address, name: 'Other Name' };
    const second = decodeJwt<{ user_metadata: unknown }>(
      readFragment(await goThrough())['access_token'] ?? '',
    );
    expect(second.sub).toBe(first.sub);
    expect(second.user_metadata).toMatchObject({ full_name: 'Other Name' });
  });

  test('sends the parameters of the app along, but none of ours', async () => {
    const query =
      'provider=google&prompt=login&access_type=offline&scopes=calendar,drive&client_id=evil&state=evil&redirect_uri=https://evil.example';
    const answer = await place.app.inject(`/auth/v1/authorize?${query}`);
    expect(answer.statusCode).toBe(302);
    const url = new URL(String(answer.headers['location']));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'login',
      access_type: 'offline',
      scope: 'openid email profile calendar drive',
      client_id: CLIENT_ID,
      redirect_uri: `${place.origin}/auth/v1/callback`,
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code_challenge_method: 'S256',
    });
    expect(url.searchParams.getAll('client_id')).toHaveLength(1);
  });

  test('passes a nonce through', async () => {
    nextPerson();
    const end = await goThrough({ nonce: 'n-1' });
    expect(readFragment(end)).toHaveProperty('access_token');
  });

  test.each([
    ['provider=github', 'Unsupported provider: provider is not enabled'],
    ['provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
    ['', 'Unsupported provider: Provider  could not be found'],
    ['provider=google&code_challenge=abc', 'PKCE flow requires code_challenge_method and code_challenge'],
  ])('/authorize?%s is refused in JSON', async (query, msg) => {
    const answer = await place.app.inject(`/auth/v1/authorize?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, error_code: 'validation_failed', msg });
  });

  test('a target outside of the site becomes the site', async () => {
    nextPerson();
    for (const wish of [
      'https://evil.example/',
      '//evil.example',
      `${place.origin}@evil.example/`,
      'javascript:alert(1)',
    ]) {
      const parameters = new URLSearchParams({ provider: 'google', redirect_to: wish });
      const end = await followRedirects(
        `${place.origin}/auth/v1/authorize?${parameters}`,
        `${place.origin}/#`,
      );
      expect(end.origin).toBe(place.origin);
      expect(readFragment(end)).toHaveProperty('access_token');
    }
  });
});

describe('whose account it is', () => {
  test('a verified address joins the confirmed account that has it, which keeps its password', async () => {
    const person = nextPerson();
    const { userId } = await signUpByMail(person.address);
    await confirmByMail(person.address);
    const claims = decodeJwt(readFragment(await goThrough())['access_token'] ?? '');
    expect(claims.sub).toBe(userId);
    expect(claims['app_metadata']).toMatchObject({ provider: 'email', providers: ['email', 'google'] });
    const { error } = await place
      .createClient()
      .auth.signInWithPassword({ email: person.address, password: PASSWORD });
    expect(error).toBeNull();
  });

  test('who waited in an unconfirmed account is thrown out before its owner comes in', async () => {
    const person = nextPerson();
    const { userId } = await signUpByMail(person.address);
    const link = place.messages.at(-1)?.link ?? '';
    const claims = decodeJwt(readFragment(await goThrough())['access_token'] ?? '');
    expect(claims.sub).toBe(userId);
    expect(claims['app_metadata']).toEqual({ provider: 'google', providers: ['google'] });
    const { error } = await place
      .createClient()
      .auth.signInWithPassword({ email: person.address, password: PASSWORD });
    expect(error?.code).toBe('invalid_credentials');
    const stale = await fetch(link, { redirect: 'manual' });
    expect(stale.headers.get('location')).toContain('otp_expired');
  });

  test('an unverified address gets a mail, and no session before it is read', async () => {
    const person = nextPerson({ verified: false });
    const end = await goThrough();
    expect(readError(end)).toEqual({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with google. A confirmation email has been sent to your google email',
    });
    expect(readFragment(end)).not.toHaveProperty('access_token');
    const client = await confirmByMail(person.address);
    expect((await client.auth.getUser()).data.user?.email).toBe(person.address);
    expect(readFragment(await goThrough())).toHaveProperty('access_token');
  });

  test('an unverified address never joins an account', async () => {
    const person = nextPerson({ verified: false });
    await signUpByMail(person.address);
    const client = await confirmByMail(person.address);
    expect(readError(await goThrough())).toMatchObject({
      error_code: 'provider_email_needs_verification',
      error_description: 'Unverified email with google. Verify the email with google in order to sign in',
    });
    const { data } = await client.auth.getUser();
    expect(data.user?.identities).toHaveLength(1);
    // Once the provider has verified it, it does.
    provider.person = { ...person, email: person.address, email_verified: true };
    expect(readFragment(await goThrough())).toHaveProperty('access_token');
  });

  test('nobody gets an account without an address', async () => {
    provider.person = { sub: 'nameless' };
    expect(readError(await goThrough())).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
    });
  });

  test('banned people and, with sign-up off, new ones are turned away', async () => {
    const person = nextPerson();
    await goThrough();
    await place.query(`update accounts.users set banned_until = now() + interval '1 day' where email = $1`, [
      person.address,
    ]);
    expect(readError(await goThrough())).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    const closed = await startInstallation({
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      AUTH_SIGNUP: 'off',
    });
    try {
      provider.callbacks.push(`${closed.origin}/auth/v1/callback`);
      nextPerson();
      const start = `${closed.origin}/auth/v1/authorize?provider=google`;
      const end = await followRedirects(start, `${closed.origin}/?`);
      expect(readError(end)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
    } finally {
      await closed.close();
    }
  });

  test('two arrivals of a new person at once make one account', async () => {
    nextPerson();
    const ends = await Promise.all([goThrough(), goThrough(), goThrough()]);
    const subjects = ends.map((end) => decodeJwt(readFragment(end)['access_token'] ?? '').sub);
    expect(new Set(subjects).size).toBe(1);
  });
});

describe('the callback', () => {
  async function callBack(query: string) {
    const answer = await place.app.inject(`/auth/v1/callback?${query}`);
    return { status: answer.statusCode, url: new URL(String(answer.headers['location'])) };
  }

  async function startFlow(redirectTo = `${place.origin}/here`): Promise<string> {
    const parameters = new URLSearchParams({ provider: 'google', redirect_to: redirectTo });
    const answer = await place.app.inject(`/auth/v1/authorize?${parameters}`);
    return new URL(String(answer.headers['location'])).searchParams.get('state') ?? '';
  }

  test.each([
    ['code=x', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['code=x&state=nonsense', 'bad_oauth_state', 'OAuth state parameter is invalid'],
    [
      'code=x&state=a5b0c6d2-3f1e-4f6b-9a55-0d2f4f0b7c11',
      'bad_oauth_state',
      'OAuth state not found or expired',
    ],
  ])('%s goes back to the site with an error', async (query, error_code, error_description) => {
    const { status, url } = await callBack(query);
    expect(status).toBe(303);
    expect(url.origin).toBe(place.origin);
    expect(readError(url)).toEqual({ error: 'invalid_request', error_code, error_description });
  });

  test('a state serves once and for five minutes', async () => {
    const state = await startFlow();
    const first = await callBack(`code=forged&state=${state}`);
    expect(readError(first.url)).toMatchObject({
      error_description: 'Unable to exchange external code: forg',
    });
    const second = await callBack(`code=forged&state=${state}`);
    expect(readError(second.url)).toMatchObject({ error_code: 'flow_state_already_used' });
    const late = await startFlow();
    place.advanceSeconds(301);
    expect(readError((await callBack(`code=x&state=${late}`)).url)).toMatchObject({
      error_code: 'bad_oauth_state',
    });
  });

  test('what the provider says is passed on', async () => {
    provider.person = undefined;
    const end = await goThrough();
    expect(readError(end)).toEqual({ error: 'access_denied', error_description: 'The person said no' });
    expect(end.searchParams.get('kept')).toBe('1');
  });

  test('without a code it is an error', async () => {
    const { status, url } = await callBack(`state=${await startFlow()}`);
    expect(status).toBe(302);
    expect(readError(url)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' });
  });

  test('takes a posted form as well', async () => {
    const state = await startFlow('https://app.example.com/in/here');
    const answer = await place.app.inject({
      method: 'POST',
      url: '/auth/v1/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ state, error: 'access_denied' }).toString(),
    });
    expect(answer.headers['location']).toMatch(
      /^https:\/\/app\.example\.com\/in\/here\?error=access_denied#/,
    );
  });

  test('a glance at it by HEAD uses nothing up', async () => {
    const state = await startFlow();
    await place.app.inject({ method: 'HEAD', url: `/auth/v1/callback?code=x&state=${state}` });
    expect(readError((await callBack(`state=${state}`)).url)).toMatchObject({
      error_code: 'bad_oauth_callback',
    });
  });

  test('nothing that could sign somebody in is written to the log', () => {
    expect(place.logged.join('\n')).not.toMatch(/forged|eyJ/);
  });
});

test('without its settings there is no Google, and without the secret no redirect', async () => {
  for (const environment of [{}, { GOOGLE_CLIENT_ID: CLIENT_ID }]) {
    const bare = await startInstallation(environment);
    try {
      const answer = await bare.app.inject('/auth/v1/authorize?provider=google');
      expect(answer.json()).toMatchObject({
        error_code: 'validation_failed',
        msg: expect.stringMatching(/^Unsupported provider: (provider is not enabled|missing OAuth secret)$/),
      });
      const settings = (await bare.app.inject('/auth/v1/settings')).json();
      expect(settings.external.google).toBe('GOOGLE_CLIENT_ID' in environment);
    } finally {
      await bare.close();
    }
  }
});
