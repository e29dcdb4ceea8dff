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

const confirmed: { userId: string; address: string | null; addressHash: string | null }[] = [];
let server: AuthServer;
beforeAll(async () => {
  server = await startAuth({
    environment: { AUTH_REDIRECT_ALLOW_LIST: 'myapp://callback' },
    onFirstConfirmation: async (_transaction, confirmation) => void confirmed.push(confirmation),
  });
});
afterAll(() => server.close());

describe('signing up through the client', () => {
  test('asks for a confirmation, and the mailed link leads to a session with PKCE', async () => {
    const client = server.createClient();
    const email = createAddress();
    const { data, error } = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { credits: 9000 }, emailRedirectTo: `${SITE}/login?message=email-confirmed` },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { credits: 9000, sub: data.user?.id, email, email_verified: false },
    });
    expect(data.user?.confirmation_sent_at).toBeDefined();
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({
      code: 'email_not_confirmed',
      status: 400,
      message: 'Email not confirmed',
    });

    const { link } = await server.findMail(email);
    expect(link).toContain(`${SITE}/auth/v1/verify?token=pkce_`);
    const opened = await openLink(server, link);
    expect(opened.status).toBe(303);
    expect(opened.location).toContain(`${SITE}/login?message=email-confirmed&code=`);
    const exchanged = await client.auth.exchangeCodeForSession(opened.query.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session?.user.email_confirmed_at).toBeDefined();
    expect(exchanged.data.session?.user.user_metadata['email_verified']).toBe(true);
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({
      iss: `${SITE}/auth/v1`,
      aud: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'email/signup' }],
      is_anonymous: false,
    });
  });

  test('tells the first confirmation once, with a hash that knows the address again', async () => {
    const { id, email } = await signUpPerson(server);
    const mine = confirmed.filter(({ userId }) => userId === id);
    expect(mine).toMatchObject([{ address: email, addressHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    await server.call('POST', '/otp', { body: { email } });
    const { code } = await server.findMail(email);
    await server.call('POST', '/verify', { body: { type: 'magiclink', email, token: code } });
    await server.accounts.deleteUser(email);
    const again = await signUpPerson(server, email.replace('@', '+tag@'));
    expect(confirmed.filter(({ userId }) => userId === id)).toHaveLength(1);
    expect(confirmed.find(({ userId }) => userId === again.id)?.addressHash).toBe(mine[0]?.addressHash);
  });

  test('answers a known confirmed address like a new one, without identities and without a mail', async () => {
    const { email, id } = await signUpPerson(server);
    const before = (await server.accounts.listOutbox(['mail'])).length;
    const { data, error } = await server.createClient().auth.signUp({
      email: email.toUpperCase(),
      password: 'Another-Horse-8',
      options: { data: { name: 'B' } },
    });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.user).toMatchObject({ email, role: '', user_metadata: { name: 'B' } });
    expect(data.user?.id).not.toBe(id);
    expect((await server.accounts.listOutbox(['mail'])).length).toBe(before);
    const signedIn = await server.call('POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    expect(signedIn.status).toBe(200);
  });

  test('mails again for an unconfirmed address and ignores the new password', async () => {
    const email = createAddress();
    const first = await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
    const second = await server.call('POST', '/signup', {
      body: { email, password: 'Another-Horse-8', data: { name: 'C' } },
    });
    expect(second.body['id']).toBe(first.body['id']);
    expect(second.body['user_metadata']).not.toHaveProperty('name');
    const { code } = await server.findMail(email);
    await server.call('POST', '/verify', { body: { type: 'email', email, token: code } });
    const wrong = await server.call('POST', '/token?grant_type=password', {
      body: { email, password: 'Another-Horse-8' },
    });
    expect(wrong.status).toBe(400);
  });

  test('two sign-ups of one address at once make one account', async () => {
    const email = createAddress();
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('POST', '/signup', { body: { email, password: PASSWORD } })),
    );
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('metadata cannot speak about the address itself', async () => {
    const email = createAddress();
    const { body } = await server.call('POST', '/signup', {
      body: {
        email,
        password: PASSWORD,
        data: { email_verified: true, email: 'boss@example.org', sub: 'x' },
      },
    });
    expect(body['user_metadata']).toMatchObject({ email, email_verified: false, sub: body['id'] });
    expect(body['identities'][0]?.identity_data).toMatchObject({ email, email_verified: false });
  });
});

describe('a sign-up that is refused', () => {
  const refused = [
    [{ email: 'a@example.org' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { email: 'a@example.org', phone: '4912345', password: PASSWORD },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      { phone: '4912345', password: PASSWORD, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
      400,
      'validation_failed',
      'PKCE not supported for phone signups',
    ],
    [
      { email: 'a@example.org', password: PASSWORD, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [{ phone: '4912345', password: PASSWORD }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [
      { email: 'nobody', password: PASSWORD },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      { email: 'a@example.org\r\nBcc: b@example.org', password: PASSWORD },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      { email: 'a@example.org', password: `${PASSWORD}${'x'.repeat(72)}` },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [{ data: {} }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ] as const;
  test.each(refused)('%o', async (...[body, status, code, message]) => {
    const answer = await server.call('POST', '/signup', { body });
    expect(answer).toMatchObject({ status, body: { code, message } });
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });

  test('for a weak password names what is missing, in both formats', async () => {
    const body = { email: createAddress(), password: 'short' };
    const answer = await server.call('POST', '/signup', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: ['length', 'characters'] },
    });
    expect(answer.body['message']).toMatch(
      /^Password should be at least 10 characters\. Password should contain at least one character of each: abc/,
    );
    expect(answer.headers.get('x-sb-error-code')).toBeNull();
    const old = await server.call('POST', '/signup', { body, version: null });
    expect(old.body).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      weak_password: { reasons: ['length', 'characters'] },
    });
    expect(old.headers.get('x-sb-error-code')).toBe('weak_password');
    const { error } = await server.createClient().auth.signUp(body);
    expect(error?.name).toBe('AuthWeakPasswordError');
  });
});
