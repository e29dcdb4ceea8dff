import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSmsSender, createSmtpSender } from '@skimreel/accounts';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AuthServer, createAddress, openLink, PASSWORD, SITE, startAuth } from './testing/start-auth.ts';

describe('over SMTP', () => {
  const received: { mail: ParsedMail; recipients: string[] }[] = [];
  let isRefusing = false;
  let smtp: SMTPServer;
  let server: AuthServer;
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        simpleParser(stream).then((mail) => {
          if (isRefusing) return done(new Error('no'));
          received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        }, done);
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${port}`;
    server = await startAuth({
      environment: { SMTP_URL: url },
      sendMail: createSmtpSender({ url, from: 'Skimreel <no-reply@example.org>' }),
    });
  });
  afterAll(async () => {
    await server.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  const waitForMail = (to: string) =>
    vi.waitFor(() => {
      const found = received.findLast(({ recipients }) => recipients.includes(to));
      if (found === undefined) throw new Error(`No mail to ${to} yet.`);
      return found;
    });

  test('a mail arrives with text, HTML, a link that works, and one recipient', async () => {
    const email = createAddress();
    await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
    const { mail, recipients } = await waitForMail(email);
    expect(recipients).toEqual([email]);
    expect(mail.from?.text).toBe('"Skimreel" <no-reply@example.org>');
    expect(mail.subject).toBe('Confirm your Skimreel account');
    const link = /https:\S+/.exec(mail.text ?? '')?.[0] ?? '';
    expect(link.startsWith(`${SITE}/auth/v1/verify?token=`)).toBe(true);
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
    expect(mail.text).toMatch(/Or enter this code: \d{6}/);
    expect((await openLink(server, link)).fragment.get('access_token')).toBeTruthy();
    await vi.waitFor(async () => expect(await server.accounts.listOutbox(['mail'])).toEqual([]));
  });

  test.each(['/outbox', '/outbox.json'])('%s is not there', async (address) => {
    expect((await fetch(`${server.origin}${address}`)).status).toBe(404);
  });

  test('a mail that the server refuses is tried again, and the log does not name its recipient', async () => {
    isRefusing = true;
    const email = createAddress();
    const answer = await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(server.logged.join('')).toContain('attempt 1 of 7'));
    expect(server.logged.join('')).not.toContain(email);
    isRefusing = false;
    expect(await server.accounts.deliverWaitingMails()).toBe(0);
    server.clock.moveSeconds(11);
    expect(await server.accounts.deliverWaitingMails()).toBe(1);
    expect((await waitForMail(email)).recipients).toEqual([email]);
  });

  test.each([
    "a'b@example.org",
    'a+b@example.org',
    '"x"@example.org',
    'a@example.org,b@example.org',
    'a@example.org\nBcc: victim@example.org',
    '<a@example.org>',
    'a@example.org>, <b@example.org',
  ])('the address %j reaches nobody else', async (email) => {
    const before = received.length;
    const answer = await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
    if (answer.status === 200) {
      expect((await waitForMail(email)).recipients).toEqual([email]);
    } else {
      expect(answer.body['code']).toBe('validation_failed');
      expect(received.length).toBe(before);
    }
  });
});

describe('over an SMS service', () => {
  test('a code arrives, and a refusal of the service undoes the sign-up', async () => {
    const received: { url: string; authorization: string; form: Record<string, string> }[] = [];
    let status = 201;
    const service = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const form = Object.fromEntries(new URLSearchParams(body));
        received.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', form });
        response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"sid":"SM1"}');
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const apiUrl = `http://127.0.0.1:${port}`;
    const server = await startAuth({
      environment: { AUTH_PHONE: 'on' },
      sendSms: createSmsSender({ apiUrl, accountSid: 'AC1', authToken: 'word', from: '+15550100' }),
    });
    const phone = '4915123456789';
    await server.call('POST', '/signup', { body: { phone, password: PASSWORD } });
    const [sms] = received;
    expect(sms).toMatchObject({
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:word').toString('base64')}`,
      form: { To: `+${phone}`, From: '+15550100' },
    });
    const code = /\d{6}$/.exec(sms?.form['Body'] ?? '')?.[0];
    const verified = await server.call('POST', '/verify', { body: { type: 'sms', phone, token: code } });
    expect(verified.body['user'].phone).toBe(phone);
    const again = await server.call('POST', '/otp', { body: { phone } });
    expect(again.body).toEqual({ message_id: 'SM1' });
    status = 400;
    const refused = await server.call('POST', '/signup', {
      body: { phone: '4915199999999', password: PASSWORD },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'sms_send_failed' } });
    expect((await server.accounts.listUsers()).map((user) => user.phone)).toEqual([phone]);
    await server.close();
    await new Promise((resolve) => service.close(resolve));
  });
});

describe('without a mail server', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuth({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
  });
  afterAll(() => server.close());

  test('the outbox shows what would have been sent, to this machine alone', async () => {
    const email = createAddress();
    await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
    const answer = await fetch(`${server.origin}/outbox.json`);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const [entry] = (await answer.json()) as Record<string, string>[];
    expect(entry).toMatchObject({ to: email, subject: 'Confirm your Skimreel account' });
    expect(entry?.['link']).toMatch(
      /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[0-9a-f]{56}&type=signup/,
    );
    const page = await (await fetch(`${server.origin}/outbox`)).text();
    expect(page).toContain(email);
    expect(page).toContain('Open the link');
    expect(page).not.toMatch(/<style|style=|<script/);
    for (const headers of [{ 'X-Forwarded-For': '192.0.2.1' }, { Forwarded: 'for=192.0.2.1' }]) {
      expect((await fetch(`${server.origin}/outbox.json`, { headers })).status).toBe(404);
    }
  });

  test('but not where the product is public', async () => {
    const open = await startAuth({ database: server.database });
    expect((await fetch(`${open.origin}/outbox.json`)).status).toBe(404);
    await open.close();
  });

  test('a name of a person is shown as text', async () => {
    const email = `<script>`;
    expect((await server.call('POST', '/signup', { body: { email, password: PASSWORD } })).status).toBe(400);
    expect(await (await fetch(`${server.origin}/outbox`)).text()).not.toContain('<script>');
  });
});

describe('the operator', () => {
  test('confirms, lists and deletes accounts', async () => {
    const confirmed: string[] = [];
    const server = await startAuth({
      onFirstConfirmation: async (_transaction, { userId }) => void confirmed.push(userId),
    });
    const email = createAddress();
    const { body } = await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
    expect(await server.accounts.confirmUser(email.toUpperCase())).toBe('confirmed');
    expect(await server.accounts.confirmUser(email)).toBe('was-confirmed');
    expect(await server.accounts.confirmUser('nobody@example.org')).toBe('unknown');
    expect(confirmed).toEqual([body['id']]);
    expect(await server.accounts.listUsers()).toMatchObject([{ email, isConfirmed: true }]);
    const signedIn = await server.call('POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    expect(signedIn.status).toBe(200);
    expect(await server.accounts.deleteUser(email)).toEqual({ userId: body['id'] });
    expect(await server.accounts.listUsers()).toEqual([]);
    await server.close();
  });
});
