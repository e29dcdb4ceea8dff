import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthServer,
  createAddress,
  openLink,
  PASSWORD,
  SITE,
  signUpPerson,
  startAuth,
} from './testing/start-auth.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuth({
    environment: { AUTH_PHONE: 'on', AUTH_ANONYMOUS: 'on', AUTH_REAUTHENTICATION: 'on' },
  });
});
afterAll(() => server.close());

const verify = (body: Record<string, string>) => server.call('POST', '/verify', { body });
const EXPIRED_CODE = {
  status: 403,
  body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
};

describe('a magic link', () => {
  test('signs a known person in through the client, by its code', async () => {
    const { email, id } = await signUpPerson(server);
    const client = server.createClient();
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const { code } = await server.findMail(email);
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });

  test('without PKCE carries the session in the fragment, once', async () => {
    const { email } = await signUpPerson(server);
    await server.call('POST', `/otp?redirect_to=${encodeURIComponent(`${SITE}/analyze?a=1`)}`, {
      body: { email },
    });
    const { link } = await server.findMail(email);
    const opened = await openLink(server, link);
    expect(opened.location.startsWith(`${SITE}/analyze?a=1#access_token=`)).toBe(true);
    expect([...opened.fragment.keys()]).toEqual([...opened.fragment.keys()].sort());
    expect(opened.fragment.get('type')).toBe('magiclink');
    const again = await openLink(server, link);
    expect(again.status).toBe(303);
    expect(Object.fromEntries(again.fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  test('is not spent by HEAD, by a prefetch, or by a scanner that opens it first', async () => {
    const email = createAddress();
    const client = server.createClient();
    await client.auth.signUp({ email, password: PASSWORD });
    const { link } = await server.findMail(email);
    const url = new URL(link);
    const head = await fetch(`${server.origin}${url.pathname}${url.search}`, {
      method: 'HEAD',
      redirect: 'manual',
    });
    expect(head.status).toBe(200);
    expect((await openLink(server, link, { 'Sec-Purpose': 'prefetch' })).status).toBe(204);
    expect((await openLink(server, link)).query.get('code')).toBeTruthy();
    const code = (await openLink(server, link)).query.get('code') ?? '';
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  test('for an unknown address makes an account that the code confirms, unless told not to', async () => {
    const email = createAddress();
    const refused = await server.call('POST', '/otp', { body: { email, create_user: false } });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'otp_disabled', message: 'Signups not allowed for otp' },
    });
    await server.call('POST', '/otp', { body: { email, data: { name: 'A' } } });
    const { code } = await server.findMail(email);
    const answer = await verify({ type: 'email', email, token: code });
    expect(answer.body['user']).toMatchObject({ email, user_metadata: { name: 'A', email_verified: true } });
    expect(answer.body['user'].email_confirmed_at).toBeDefined();
  });

  test('by its hash signs in through the client', async () => {
    const { email, id } = await signUpPerson(server);
    await server.call('POST', '/otp', { body: { email } });
    const token_hash = new URL((await server.findMail(email)).link).searchParams.get('token') ?? '';
    const { data } = await server.createClient().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(data.user?.id).toBe(id);
  });
});

describe('a code', () => {
  test('that is wrong, old, used, or of nobody is answered alike', async () => {
    const { email } = await signUpPerson(server);
    expect(await verify({ type: 'magiclink', email, token: '000000' })).toMatchObject(EXPIRED_CODE);
    expect(await verify({ type: 'magiclink', email: createAddress(), token: '000000' })).toMatchObject(
      EXPIRED_CODE,
    );
    await server.call('POST', '/otp', { body: { email } });
    const { code } = await server.findMail(email);
    expect((await verify({ type: 'magiclink', email, token: code })).status).toBe(200);
    expect(await verify({ type: 'magiclink', email, token: code })).toMatchObject(EXPIRED_CODE);
    await server.call('POST', '/otp', { body: { email } });
    const late = await server.findMail(email);
    server.clock.moveSeconds(86_401);
    expect(await verify({ type: 'magiclink', email, token: late.code })).toMatchObject(EXPIRED_CODE);
  });

  test('cannot be found by trying: after ten wrong ones the right one is refused too', async () => {
    const { email } = await signUpPerson(server);
    await server.call('POST', '/otp', { body: { email } });
    const { code } = await server.findMail(email);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let round = 0; round < 10; round += 1) await verify({ type: 'email', email, token: wrong });
    expect(await verify({ type: 'email', email, token: code })).toMatchObject(EXPIRED_CODE);
  });

  test.each([
    [{ token: '1', email: 'a@example.org' }, 400, 'Verify requires a verification type'],
    [{ type: 'email', email: 'a@example.org' }, 400, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token: '1', token_hash: 'x' }, 400, 'Verify requires either a token or a token hash'],
    [
      { type: 'email', token: '1', email: 'a@example.org', phone: '491' },
      400,
      'Only an email address or phone number should be provided on verify',
    ],
    [
      { type: 'email', token_hash: 'x', email: 'a@example.org' },
      400,
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'sms', token_hash: 'x' }, 400, 'Invalid email verification type'],
    [{ type: 'email', token: '1', email: 'nobody' }, 422, 'Invalid email format'],
    [{ type: 'email', token_hash: 'x' }, 403, 'Email link is invalid or has expired'],
  ])('with %o is refused', async (body, status, message) => {
    expect(await verify(body as Record<string, string>)).toMatchObject({ status, body: { message } });
  });
});

describe('recovery', () => {
  test('through the client leads to a new password that signs the others out', async () => {
    const { email, accessToken } = await signUpPerson(server);
    const client = server.createClient();
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/resetpassword` });
    expect(error).toBeNull();
    const opened = await openLink(server, (await server.findMail(email)).link);
    expect(opened.location.startsWith(`${SITE}/resetpassword?code=`)).toBe(true);
    await client.auth.exchangeCodeForSession(opened.query.get('code') ?? '');
    const same = await client.auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
    expect((await client.auth.updateUser({ password: 'Another-Horse-8' })).error).toBeNull();
    expect((await server.call('GET', '/user', { token: accessToken })).status).toBe(403);
    const signedIn = await client.auth.signInWithPassword({ email, password: 'Another-Horse-8' });
    expect(signedIn.error).toBeNull();
  });

  test('does not tell whether anybody has the address', async () => {
    const { email } = await signUpPerson(server);
    const [known, unknown] = await Promise.all(
      [email, createAddress()].map((address) =>
        server.call('POST', '/recover', { body: { email: address } }),
      ),
    );
    expect([known?.status, known?.body]).toEqual([200, {}]);
    expect([unknown?.status, unknown?.body]).toEqual([200, {}]);
    const missing = await server.call('POST', '/recover', { body: {} });
    expect(missing.body['message']).toBe('Password recovery requires an email');
  });
});

describe('sending again', () => {
  test('mails a pending confirmation anew, and the old link is void', async () => {
    const email = createAddress();
    await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
    const old = await server.findMail(email);
    const client = server.createClient('implicit');
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    const fresh = await server.findMail(email);
    expect((await openLink(server, old.link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await openLink(server, fresh.link)).fragment.get('access_token')).toBeTruthy();
  });

  test('is silent about unknown and confirmed addresses', async () => {
    const { email } = await signUpPerson(server);
    const before = (await server.accounts.listOutbox(['mail'])).length;
    for (const type of ['signup', 'email_change']) {
      for (const address of [email, createAddress()]) {
        expect(await server.call('POST', '/resend', { body: { type, email: address } })).toMatchObject({
          status: 200,
        });
      }
    }
    expect((await server.accounts.listOutbox(['mail'])).length).toBe(before);
  });

  test.each([
    [
      { type: 'x', email: 'a@example.org' },
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [{ type: 'signup', phone: '4912345' }, 'Type provided requires an email address'],
    [{ type: 'sms', email: 'a@example.org' }, 'Type provided requires a phone number'],
    [
      { type: 'sms', email: 'a@example.org', phone: '491' },
      'Only an email address or phone number should be provided.',
    ],
    [{ type: 'sms' }, 'Missing email address or phone number'],
  ])('with %o is refused', async (body, message) => {
    expect(await server.call('POST', '/resend', { body })).toMatchObject({ status: 400, body: { message } });
  });
});

describe('a change of the address', () => {
  test('takes both mailboxes, in either order', async () => {
    const { email, accessToken: token, id } = await signUpPerson(server);
    const newEmail = createAddress();
    const asked = await server.call('PUT', '/user', { token, body: { email: newEmail } });
    expect(asked.body).toMatchObject({ email, new_email: newEmail });
    const current = await server.findMail(email);
    const fresh = await server.findMail(newEmail);
    expect(current.code).not.toBe(fresh.code);
    const first = await verify({ type: 'email_change', email: newEmail, token: fresh.code });
    expect([first.status, first.body]).toEqual([
      200,
      {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    ]);
    const opened = await openLink(server, current.link);
    expect(opened.fragment.get('access_token')).toBeTruthy();
    const user = await server.call('GET', '/user', { token: opened.fragment.get('access_token') ?? '' });
    expect(user.body).toMatchObject({ id, email: newEmail, identities: [{ email: newEmail }] });
    expect(user.body['new_email']).toBeUndefined();
  });

  test('says by redirect that the other mailbox is missing', async () => {
    const { email, accessToken: token } = await signUpPerson(server);
    await server.call('PUT', '/user', { token, body: { email: createAddress() } });
    const opened = await openLink(server, (await server.findMail(email)).link);
    expect(opened.fragment.get('message')).toMatch(/^Confirmation link accepted/);
  });

  test('to an address of somebody else is refused, also when they got it in between', async () => {
    const { accessToken: token } = await signUpPerson(server);
    const other = await signUpPerson(server);
    const refused = await server.call('PUT', '/user', { token, body: { email: other.email } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'email_exists' } });
  });
});

describe('a signed-in person', () => {
  test('merges metadata by key, and null takes a key away', async () => {
    const { accessToken: token } = await signUpPerson(server);
    await server.call('PUT', '/user', { token, body: { data: { a: 1, b: 2 } } });
    const { body } = await server.call('PUT', '/user', { token, body: { data: { a: null, c: 3 } } });
    expect(body['user_metadata']).toMatchObject({ b: 2, c: 3 });
    expect(body['user_metadata']).not.toHaveProperty('a');
    const forbidden = await server.call('PUT', '/user', { token, body: { app_metadata: { role: 'admin' } } });
    expect(forbidden).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  });

  test('needs a mailed code to change the password after a day', async () => {
    const { accessToken: token, email, refreshToken } = await signUpPerson(server);
    void token;
    server.clock.moveSeconds(24 * 3600 + 1);
    const renewed = await server.call('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    const fresh = renewed.body['access_token'];
    const change = (nonce?: string) =>
      server.call('PUT', '/user', { token: fresh, body: { password: 'Another-Horse-8', nonce } });
    expect(await change()).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } });
    await server.call('GET', '/reauthenticate', { token: fresh });
    const mail = await server.findMail(email);
    expect(mail.subject).toBe(`${mail.code} is your verification code`);
    const wrong = mail.code === '123456' ? '654321' : '123456';
    expect(await change(wrong)).toMatchObject({ status: 422, body: { code: 'reauthentication_not_valid' } });
    expect((await change(mail.code)).status).toBe(200);
    expect((await change(mail.code)).status).toBe(422);
  });

  test('without an address becomes permanent with one', async () => {
    const client = server.createClient();
    const { data } = await client.auth.signInAnonymously();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', app_metadata: {}, identities: [] });
    const password = await client.auth.updateUser({ password: PASSWORD });
    expect(password.error).toMatchObject({ status: 422 });
    const email = createAddress();
    await client.auth.updateUser({ email });
    const verified = await verify({
      type: 'email_change',
      email,
      token: (await server.findMail(email)).code,
    });
    expect(verified.body['user']).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
  });
});

describe('a phone', () => {
  test('signs up, is confirmed by SMS, and signs in by code', async () => {
    const client = server.createClient();
    const phone = '+49 1512 3456789';
    const { data } = await client.auth.signUp({ phone, password: PASSWORD });
    expect(data.user).toMatchObject({
      phone: '4915123456789',
      email: '',
      app_metadata: { provider: 'phone' },
    });
    const { code } = await server.findMail('4915123456789');
    const confirmed = await client.auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(confirmed.data.user?.phone_confirmed_at).toBeDefined();
    await client.auth.signInWithOtp({ phone });
    const second = await server.findMail('4915123456789');
    server.clock.moveSeconds(61);
    expect(await verify({ type: 'sms', phone, token: second.code })).toMatchObject(EXPIRED_CODE);
  });

  test.each(['0151', 'abc', '+1234567890123456'])('%s is no number', async (phone) => {
    const answer = await server.call('POST', '/otp', { body: { phone } });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Invalid phone number format (E.164 required)' },
    });
  });
});
