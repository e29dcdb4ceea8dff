// The server's parts put together as main.ts does it: what accounts, credits and the data API are worth to each other.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Accounts, Message } from '@skimreel/accounts';
import { createTestDatabase } from '@skimreel/database/testing';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openAccounts } from './open-accounts.ts';

const PASSWORD = 'Correct-horse-9';

let app: FastifyInstance;
let accounts: Accounts;
const messages: Message[] = [];
const closers: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  const result = readConfig({ RATE_LIMITS: 'off' });
  if (result.status === 'bad') throw new Error(result.problems.join('; '));
  const { config } = result;
  const webFolder = mkdtempSync(path.join(tmpdir(), 'skimreel-web-'));
  writeFileSync(path.join(webFolder, 'index.html'), '');
  const { database, close } = await createTestDatabase();
  accounts = await openAccounts({
    config,
    database,
    announce: (message) => void messages.push(message),
    log: () => undefined,
  });
  app = await createApp({
    config,
    log: createLog('silent'),
    webFolder,
    accounts,
    database,
    readinessChecks: [],
    engines: { database: 'embedded', storage: null, speech: null, analysis: null, mail: 'outbox' },
  });
  closers.push(
    () => app.close(),
    () => accounts.close(),
    close,
    () => rmSync(webFolder, { recursive: true }),
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

type Answer = { status: number; body: Record<string, unknown> & Record<string, unknown>[] };
type Call = { method?: 'GET' | 'POST'; url: string; token?: string; body?: unknown };

async function call({ method = 'POST', url, token, body }: Call): Promise<Answer> {
  const answer = await app.inject({
    method,
    url,
    headers: {
      apikey: accounts.publishableKey,
      authorization: `Bearer ${token ?? accounts.publishableKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function confirmAddress(email: string): Promise<void> {
  const link = messages.findLast(({ recipient }) => recipient === email)?.link ?? '';
  const { pathname, search } = new URL(link);
  expect((await app.inject(pathname + search)).statusCode).toBe(303);
}

async function signIn(email: string): Promise<string> {
  const { body } = await call({
    url: '/auth/v1/token?grant_type=password',
    body: { email, password: PASSWORD },
  });
  return String(body['access_token']);
}

async function createPerson(email: string, data = {}): Promise<string> {
  await call({ url: '/auth/v1/signup', body: { email, password: PASSWORD, data } });
  await confirmAddress(email);
  return signIn(email);
}

const readProfiles = (token?: string) =>
  call({
    method: 'GET',
    url: '/rest/v1/profiles?select=credits,plan',
    ...(token === undefined ? {} : { token }),
  });

test('a person who confirms the address finds 100 credits, whatever the sign-up said of credits', async () => {
  const token = await createPerson('ada@example.com', { credits: 1_000_000, plan: 'enterprise' });
  expect(await readProfiles(token)).toEqual({ status: 200, body: [{ credits: 100, plan: 'basic' }] });
  await call({ url: '/auth/v1/user', token, body: { data: { credits: 5 } } });
  expect((await readProfiles(token)).body).toEqual([{ credits: 100, plan: 'basic' }]);
});

test('an address that was not confirmed has neither a session nor a profile', async () => {
  const body = { email: 'unproven@example.com', password: PASSWORD };
  const signedUp = await call({ url: '/auth/v1/signup', body });
  expect(signedUp.body['access_token']).toBeUndefined();
  const refused = await call({ url: '/auth/v1/token?grant_type=password', body });
  expect(refused).toMatchObject({ status: 400, body: { error_code: 'email_not_confirmed' } });
});

test('a person sees the own profile and nobody else does', async () => {
  const [ada, bob] = [await createPerson('first@example.com'), await createPerson('second@example.com')];
  expect((await readProfiles(ada)).body).toHaveLength(1);
  expect((await readProfiles(bob)).body).toHaveLength(1);
  expect((await readProfiles()).status).toBe(401);
  const forged = `${ada.slice(0, -4)}AAAA`;
  expect((await readProfiles(forged)).status).toBe(401);
});

test('deleting an account and signing up again brings no second gift', async () => {
  await createPerson('twice@example.com');
  await accounts.deleteUser('twice@example.com');
  const token = await createPerson('twice@example.com');
  expect((await readProfiles(token)).body).toEqual([{ credits: 0, plan: 'basic' }]);
});

test('two factors mean two factors: with the first one alone the data API stays closed', async () => {
  const token = await createPerson('careful@example.com');
  const factor = await call({
    url: '/auth/v1/factors',
    token,
    body: { factor_type: 'totp', friendly_name: 'app' },
  });
  const { secret } = factor.body['totp'] as { secret: string };
  const address = `/auth/v1/factors/${String(factor.body['id'])}`;
  const challenge = await call({ url: `${address}/challenge`, token, body: {} });
  const code = new TOTP({ secret }).generate();
  const verified = await call({
    url: `${address}/verify`,
    token,
    body: { challenge_id: challenge.body['id'], code },
  });
  expect((await readProfiles(String(verified.body['access_token']))).status).toBe(200);
  const withPasswordAlone = await readProfiles(await signIn('careful@example.com'));
  expect(withPasswordAlone).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
});
