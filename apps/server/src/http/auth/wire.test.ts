import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthServer,
  createAddress,
  PASSWORD,
  SITE,
  signUpPerson,
  startAuth,
} from './testing/start-auth.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuth();
});
afterAll(() => server.close());

const getUser = (token: string | undefined) => server.call('GET', '/user', { token });

describe('a bearer', () => {
  test.each([undefined, 'x y'])('that is %s is asked for', async (token) => {
    expect(await getUser(token)).toMatchObject({
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    });
  });

  test('that is the publishable key stands for nobody', async () => {
    expect(await getUser(server.accounts.publishableKey)).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
    });
  });

  test('that is forged, unsigned, of a foreign key, expired or no token at all is refused', async () => {
    const { accessToken, id } = await signUpPerson(server);
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid as string;
    const { privateKey } = await generateKeyPair('ES256');
    const sign = (protectedHeader: { alg: string; kid?: string }) =>
      new SignJWT(claims).setProtectedHeader(protectedHeader).sign(privateKey);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const publicJwk = server.accounts.listPublicJwks()[0];
    const secret = new TextEncoder().encode(JSON.stringify(publicJwk));
    const tokens = [
      `${header}.${encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      `${header}.${payload}.`,
      new UnsecuredJWT(claims).encode(),
      `${encode({ alg: 'none', kid })}.${payload}.`,
      await sign({ alg: 'ES256', kid }),
      await sign({ alg: 'ES256' }),
      await sign({ alg: 'ES256', kid: 'foreign' }),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret),
      'garbage',
      'a.b.c',
    ];
    for (const token of tokens) {
      const answer = await getUser(token);
      expect(answer).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
      expect(answer.body['message']).toMatch(/^invalid JWT: unable to parse or verify signature, /);
    }
    expect((await getUser(accessToken)).body['id']).toBe(id);
    server.clock.moveSeconds(3601);
    expect(await getUser(accessToken)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });

  test('of a deleted account is refused', async () => {
    const { accessToken, email } = await signUpPerson(server);
    await server.accounts.deleteUser(email);
    expect(await getUser(accessToken)).toMatchObject({ status: 403, body: { code: 'user_not_found' } });
  });

  test('for another audience is refused', async () => {
    const { accessToken: token } = await signUpPerson(server);
    const answer = await server.call('GET', '/user', { token, headers: { 'X-JWT-AUD': 'others' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "Token audience doesn't match request audience" },
    });
  });
});

describe('an error', () => {
  test('has its name as code from the version of 2024 on, and echoes the version', async () => {
    const answer = await server.call('POST', '/recover', { body: {} });
    expect(answer.body).toEqual({
      code: 'validation_failed',
      message: 'Password recovery requires an email',
    });
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  test.each([null, '2023-12-31', 'tomorrow'])('has the older form for version %s', async (version) => {
    const answer = await server.call('POST', '/recover', { body: {}, version });
    expect(answer.body).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Password recovery requires an email',
    });
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
  });

  test.each(['{"half":', '[1]', '"text"', '', '{"email": 7}'])(
    'of a body like %j is bad_json',
    async (body) => {
      const answer = await server.call('POST', '/otp', { body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } });
      expect(answer.body['message']).toMatch(/^Could not parse request body as JSON: /);
    },
  );

  test('never repeats what the body held', async () => {
    const answer = await server.call('POST', '/token?grant_type=password', { body: 'S3cret-Word {' });
    expect(JSON.stringify(answer.body)).not.toContain('S3cret');
  });

  test('of a body above 1 MiB is 413', async () => {
    const answer = await server.call('POST', '/signup', { body: { data: { x: 'x'.repeat(1_100_000) } } });
    expect(answer).toMatchObject({ status: 413, body: { code: 'request_entity_too_large' } });
  });

  test.each(['/nothing', '/user/nothing/else', ''])(
    'of the unknown address %j has this wire’s shape',
    async (address) => {
      const answer = await server.call('GET', address);
      expect(answer).toMatchObject({ status: 404, body: { code: 'unknown' } });
    },
  );
});

test('null counts as absent, unknown fields are ignored, and the type of the body does not matter', async () => {
  const answer = await server.call('POST', '/signup', {
    body: JSON.stringify({
      email: createAddress(),
      password: PASSWORD,
      code_challenge: null,
      phone: null,
      x: 1,
    }),
    headers: { 'Content-Type': 'text/plain' },
  });
  expect(answer.status).toBe(200);
});

test('pages of other origins may call and read the version', async () => {
  const headers = { Origin: 'https://other.example.org' };
  const preflight = await server.call('OPTIONS', '/token', { headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
  const answer = await server.call('POST', '/recover', { body: {}, headers });
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://other.example.org');
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
});

describe('anybody may read', () => {
  test('/health and /settings', async () => {
    expect((await server.call('GET', '/health')).body).toMatchObject({ name: 'GoTrue' });
    const { body } = await server.call('GET', '/settings');
    expect(body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    expect(Object.keys(body['external'])).toHaveLength(26);
  });

  test('the public keys, and never a private part of them', async () => {
    const { body, headers } = await server.call('GET', '/.well-known/jwks.json');
    expect(body['keys']).toHaveLength(1);
    expect(body['keys'][0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig', key_ops: ['verify'] });
    expect(body['keys'][0]).not.toHaveProperty('d');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
  });

  test('/config.json with the key for browsers', async () => {
    const answer = await fetch(`${server.origin}/config.json`);
    expect(await answer.json()).toMatchObject({
      supabaseUrl: SITE,
      supabaseKey: expect.stringMatching(/^sb_publishable_/),
      captcha: null,
      google: null,
    });
  });
});

test('tokens of an older key still hold after a rotation, also at a server that was started before it', async () => {
  const early = await startAuth({ database: server.database });
  const other = await startAuth({ database: server.database });
  const { accessToken } = await signUpPerson(other);
  await other.accounts.rotateSigningKey();
  const { accessToken: newToken } = await signUpPerson(other);
  early.clock.moveSeconds(11);
  expect((await other.call('GET', '/user', { token: accessToken })).status).toBe(200);
  expect((await early.call('GET', '/user', { token: newToken })).status).toBe(200);
  expect((await other.call('GET', '/.well-known/jwks.json')).body['keys']).toHaveLength(2);
  expect(other.accounts.publishableKey).toBe(server.accounts.publishableKey);
  await other.close();
  await early.close();
});

describe('keys from the configuration', () => {
  test('HS256 signs, verifies, and is never listed', async () => {
    const key = {
      kty: 'oct',
      alg: 'HS256',
      k: Buffer.from('a secret of thirty-two characters').toString('base64url'),
    };
    const other = await startAuth({
      database: server.database,
      environment: { AUTH_JWT_KEYS: JSON.stringify(key) },
    });
    const { accessToken: token } = await signUpPerson(other);
    expect((await other.call('GET', '/user', { token })).status).toBe(200);
    expect((await other.call('GET', '/.well-known/jwks.json')).body).toEqual({ keys: [] });
    expect((await getUser(token)).status).toBe(403);
    await other.close();
  });

  test('RS256 first and an older ES256: both verify, the first signs', async () => {
    const rsa = await generateKeyPair('RS256', { extractable: true });
    const ec = await generateKeyPair('ES256', { extractable: true });
    const keys = [
      { ...(await exportJWK(rsa.privateKey)), kid: 'new', alg: 'RS256' },
      { ...(await exportJWK(ec.privateKey)), kid: 'old', alg: 'ES256' },
    ];
    const environment = { AUTH_JWT_KEYS: JSON.stringify({ keys }) };
    const other = await startAuth({ database: server.database, environment });
    const { accessToken: token } = await signUpPerson(other);
    expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
      kid: 'new',
      alg: 'RS256',
    });
    const { body } = await other.call('GET', '/.well-known/jwks.json');
    expect(body['keys'].map(({ kid }) => kid)).toEqual(['new', 'old']);
    expect(JSON.stringify(body)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    await other.close();
  });
});

test('another server can have sign-up off, confirm at once, and stand at the root', async () => {
  const environment = {
    AUTH_PATH: '/',
    AUTH_MAIL_AUTOCONFIRM: 'on',
    AUTH_PASSWORD_MIN_LENGTH: '6',
    AUTH_PASSWORD_CHARACTERS: 'none',
  };
  const open = await startAuth({ database: server.database, environment });
  const email = createAddress();
  const signedUp = await open.call('POST', '/signup', { body: { email, password: 'simple' } });
  expect(signedUp.body).toMatchObject({ token_type: 'bearer', user: { email } });
  const repeated = await open.call('POST', '/signup', { body: { email, password: 'simple' } });
  expect(repeated).toMatchObject({
    status: 422,
    body: { code: 'user_already_exists', message: 'User already registered' },
  });
  await open.close();
  const closed = await startAuth({ database: server.database, environment: { AUTH_SIGNUP: 'off' } });
  const refused = await closed.call('POST', '/signup', {
    body: { email: createAddress(), password: PASSWORD },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
  });
  const weak = await server.call('POST', '/token?grant_type=password', {
    body: { email, password: 'simple' },
  });
  expect(weak.body).toMatchObject({ weak_password: { reasons: ['length', 'characters'] } });
  await closed.close();
});

test('the log never holds a password, a token, a code or a link', async () => {
  const { accessToken, refreshToken, email } = await signUpPerson(server);
  await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
  await server.call('POST', '/otp', { body: { email } });
  const { link, code } = await server.findMail(email);
  await server.call('GET', `/verify${new URL(link).search}`);
  const log = server.logged.join('');
  const linkToken = new URL(link).searchParams.get('token') ?? '';
  for (const secret of [PASSWORD, accessToken, refreshToken, linkToken, `"${code}"`, email])
    expect(log).not.toContain(secret);
  expect(log).toContain('/auth/v1/verify');
});
