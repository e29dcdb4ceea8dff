import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AuthServer, createAddress, PASSWORD, signUpPerson, startAuth } from './testing/start-auth.ts';

const BURST = 30;
const TOO_MANY = {
  status: 429,
  body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
};

describe('with limits', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuth({
      environment: {
        RATE_LIMITS: 'on',
        TRUST_PROXY: 'on',
        AUTH_ANONYMOUS: 'on',
        AUTH_PHONE: 'on',
        AUTH_MAILS_PER_HOUR: '40',
      },
    });
  });
  afterAll(() => server.close());
  // Full buckets for each test.
  afterEach(() => server.clock.moveSeconds(3600));

  let lastAddress = 0;
  const from = () => {
    lastAddress += 1;
    return { 'X-Forwarded-For': `192.0.2.${lastAddress}` };
  };

  test.each([
    ['signup', '/signup', { email: 'nobody', password: PASSWORD }],
    ['anonymous sign-up', '/signup', {}],
    ['otp', '/otp', {}],
    ['recover', '/recover', {}],
    ['resend', '/resend', {}],
    ['token', '/token?grant_type=x', {}],
    ['verify', '/verify', {}],
  ] as const)(
    '%s answers 429 after its burst, to that address alone, until it refills',
    async (_name, address, body) => {
      const headers = from();
      const call = () => server.call('POST', address, { body, headers });
      const answers = await Promise.all(Array.from({ length: BURST }, call));
      expect(answers.filter(({ status }) => status === 429)).toEqual([]);
      expect(await call()).toMatchObject(TOO_MANY);
      expect((await server.call('POST', address, { body, headers: from() })).status).not.toBe(429);
      server.clock.moveSeconds(130);
      expect((await call()).status).not.toBe(429);
    },
  );

  test('PUT /user answers 429 after its burst', async () => {
    const headers = from();
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => server.call('PUT', '/user', { body: {}, headers })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('one account’s password cannot be tried without end from many addresses', async () => {
    const { email } = await signUpPerson(server);
    const attempt = () =>
      server.call('POST', '/token?grant_type=password', {
        body: { email, password: 'Wrong-Horse-1' },
        headers: from(),
      });
    const answers = await Promise.all(Array.from({ length: 31 }, attempt));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('a mail of one kind goes to one address once a minute', async () => {
    const email = createAddress();
    const signUp = () => server.call('POST', '/signup', { body: { email, password: PASSWORD } });
    expect((await signUp()).status).toBe(200);
    const refused = await signUp();
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
    expect(refused.body['message']).toMatch(
      /^For security purposes, you can only request this after (60|59) seconds\.$/,
    );
    expect((await server.call('POST', '/resend', { body: { type: 'signup', email } })).status).toBe(429);
    server.clock.moveSeconds(60);
    expect((await server.call('POST', '/resend', { body: { type: 'signup', email } })).status).toBe(200);
  });

  test('magic link and recovery share a timer, which runs for unknown addresses too', async () => {
    const { email } = await signUpPerson(server);
    const recover = (address: string) => server.call('POST', '/recover', { body: { email: address } });
    expect((await server.call('POST', '/otp', { body: { email } })).status).toBe(200);
    const known = await recover(email);
    const nobody = createAddress();
    expect((await recover(nobody)).status).toBe(200);
    const unknown = await recover(nobody);
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(known.body['code']).toBe(unknown.body['code']);
  });

  test('a change of the address and a reauthentication have timers of their own', async () => {
    const { accessToken: token } = await signUpPerson(server);
    const newEmail = createAddress();
    const change = () => server.call('PUT', '/user', { token, body: { email: newEmail } });
    expect([(await change()).status, (await change()).status]).toEqual([200, 429]);
    const ask = () => server.call('GET', '/reauthenticate', { token });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  });

  test('an SMS goes to one number once a minute', async () => {
    const send = () => server.call('POST', '/otp', { body: { phone: '4915112345' } });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } });
  });

  test('all mails together have a limit per hour', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 45; round += 1) {
      const answer = await server.call('POST', '/otp', { body: { email: createAddress() }, headers: from() });
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(answer.body).toEqual({
          code: 'over_email_send_rate_limit',
          message: 'email rate limit exceeded',
        });
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  });
});

describe('with a captcha', () => {
  let verifier: Server;
  let server: AuthServer;
  let isDown = false;
  const asked: URLSearchParams[] = [];
  beforeAll(async () => {
    verifier = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const form = new URLSearchParams(body);
        asked.push(form);
        if (isDown) return response.writeHead(500).end('down');
        const success = form.get('response') === 'human';
        response.end(
          JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }),
        );
      });
    });
    await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
    const { port } = verifier.address() as AddressInfo;
    server = await startAuth({
      environment: {
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SITE_KEY: 'site',
        CAPTCHA_SECRET: 'secret',
        CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => verifier.close(resolve));
  });
  const sign = (captcha_token?: string) =>
    server.call('POST', '/signup', {
      body: { email: createAddress(), password: PASSWORD, gotrue_meta_security: { captcha_token } },
    });

  test.each(['/signup', '/token?grant_type=password', '/otp', '/recover', '/resend'])(
    '%s asks for it',
    async (address) => {
      const answer = await server.call('POST', address, {
        body: { email: 'a@example.org', password: PASSWORD, type: 'signup' },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'captcha_failed',
          message: 'captcha protection: request disallowed (no captcha_token found)',
        },
      });
    },
  );

  test('lets people through and tells the service who asks', async () => {
    expect((await sign('human')).status).toBe(200);
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: 'secret',
      response: 'human',
      remoteip: '127.0.0.1',
    });
  });

  test('refuses with the service’s reason, and fails when it is down', async () => {
    expect(await sign('robot')).toMatchObject({
      status: 400,
      body: { message: 'captcha protection: request disallowed (invalid-input-response)' },
    });
    isDown = true;
    expect(await sign('human')).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } });
  });

  test('is not asked for at a refresh, and its public half is in /config.json', async () => {
    const refresh = await server.call('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: 'x' },
    });
    expect(refresh.body['code']).toBe('validation_failed');
    const config = await (await fetch(`${server.origin}/config.json`)).json();
    expect(config).toMatchObject({ captcha: { provider: 'turnstile', siteKey: 'site' } });
    expect(JSON.stringify(config)).not.toContain('secret');
    const policy = (await fetch(server.origin)).headers.get('content-security-policy');
    expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com");
  });
});
