import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Accounts, type AccountsOptions, createAccounts, type OutboxEntry } from '@skimreel/accounts';
import { createTestDatabase, type TestDatabase } from '@skimreel/database/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createLog } from '../../../log.ts';

export const PASSWORD = 'Correct-Horse-7';
export const SITE = 'https://app.example.org';

type Options = {
  environment?: Record<string, string>;
  /** Of another server: two servers on one database, or one started anew. */
  database?: TestDatabase;
} & Partial<Pick<AccountsOptions, 'sendMail' | 'sendSms' | 'onFirstConfirmation'>>;

export type AuthServer = Awaited<ReturnType<typeof startAuth>>;

type AnyFields = { [name: string]: unknown };

/** The fields that tests look into; which of them there are depends on the call. */
type AnswerBody = AnyFields & {
  id: string;
  message: string;
  access_token: string;
  refresh_token: string;
  user: AnyFields & { id: string; email_confirmed_at?: string };
  identities: { identity_data: AnyFields }[];
  keys: AnyFields[];
  external: AnyFields;
};

export type Answer = { status: number; body: AnswerBody; headers: Headers };

/** The whole server on loopback with a database of its own and a clock that tests move. */
export async function startAuth(options: Options = {}) {
  const testDatabase = options.database ?? (await createTestDatabase());
  const result = readConfig({
    PUBLIC_URL: SITE,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'trace',
    ...options.environment,
  });
  if (result.status === 'bad') throw new Error(result.problems.join('; '));
  const { config } = result;
  const clock = createClock();
  const logged: string[] = [];
  const accounts = await createAccounts({
    database: testDatabase.database,
    settings: config.accounts.settings,
    clock: clock.now,
    log: (message) => logged.push(message),
    sendMail: options.sendMail,
    sendSms: options.sendSms,
    ...(options.onFirstConfirmation === undefined
      ? {}
      : { onFirstConfirmation: options.onFirstConfirmation }),
  });
  const webFolder = mkdtempSync(path.join(tmpdir(), 'skimreel-auth-'));
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Skimreel</title>');
  const app = await createApp({
    config,
    log: createLog('trace', { write: (line) => void logged.push(line) }),
    webFolder,
    readinessChecks: [],
    engines: { database: 'embedded', storage: null, speech: null, analysis: null, mail: null },
    accounts,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const authUrl = `${origin}${config.accounts.path}`;
  return {
    accounts,
    authUrl,
    clock,
    database: testDatabase,
    logged,
    origin,
    call: (method: string, address: string, call: Call = {}) =>
      callAuth(`${authUrl}${address}`, { method, ...call }),
    createClient: (flowType: 'pkce' | 'implicit' = 'pkce') => createTestClient(origin, accounts, flowType),
    /** The newest message to an address. */
    findMail: (to: string) => findMail(accounts, to),
    async close() {
      await app.close();
      await accounts.close();
      if (options.database === undefined) await testDatabase.close();
      rmSync(webFolder, { recursive: true });
    },
  };
}

function createClock() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveSeconds: (seconds: number) => {
      aheadMs += seconds * 1000;
    },
  };
}

type Call = {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  version?: string | null;
};

async function callAuth(
  url: string,
  { method, body, token, headers = {}, version = '2024-01-01' }: Call & { method: string },
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(version === null ? {} : { 'X-Supabase-Api-Version': version }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json') && text !== '';
  return { status: answer.status, body: isJson ? JSON.parse(text) : { text }, headers: answer.headers };
}

/** A client like the browser's, with a memory of its own. */
function createTestClient(origin: string, accounts: Accounts, flowType: 'pkce' | 'implicit'): SupabaseClient {
  const memory = new Map<string, string>();
  return createClient(origin, accounts.publishableKey, {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storageKey: `test-${Math.random()}`,
      storage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    },
  });
}

async function findMail(
  accounts: Accounts,
  to: string,
): Promise<OutboxEntry & { link: string; code: string }> {
  const entries = await accounts.listOutbox(['mail', 'sms']);
  const entry = entries.find((candidate) => candidate.to === to);
  if (entry === undefined) throw new Error(`Nothing was sent to ${to}.`);
  return { ...entry, link: entry.link ?? '', code: entry.code ?? '' };
}

let people = 0;

/** An address that nobody has used before. */
export function createAddress(): string {
  people += 1;
  return `person${people}@example.org`;
}

/** Opens a mailed link as a browser does and says where it leads. */
export async function openLink(server: AuthServer, link: string, headers: Record<string, string> = {}) {
  const url = new URL(link);
  const answer = await fetch(`${server.origin}${url.pathname}${url.search}`, { redirect: 'manual', headers });
  const location = answer.headers.get('location') ?? '';
  const target = location === '' ? undefined : new URL(location);
  return {
    status: answer.status,
    location,
    query: target?.searchParams ?? new URLSearchParams(),
    fragment: new URLSearchParams(target?.hash.slice(1) ?? ''),
  };
}

/** Signed up, confirmed by the mailed code, and signed in. */
export async function signUpPerson(server: AuthServer, email: string = createAddress()) {
  await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { code } = await server.findMail(email);
  const { body } = await server.call('POST', '/verify', { body: { type: 'signup', email, token: code } });
  return {
    email,
    id: body['user'].id,
    accessToken: body['access_token'],
    refreshToken: body['refresh_token'],
  };
}
