// A whole /auth/v1 on loopback with a database of its own, a clock that can be set forward, and all mail and SMS at hand.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Accounts, createAccounts, type Message } from '@skimreel/accounts';
import { createTestDatabase } from '@skimreel/database/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../../../config.ts';
import { registerAuth } from '../register-auth.ts';

export const PASSWORD = 'Correct-horse-9';

export type Installation = {
  origin: string;
  app: FastifyInstance;
  accounts: Accounts;
  /** What was mailed or sent, newest last. */
  messages: Message[];
  logged: string[];
  /** The installation's time, ahead of the real one by what was advanced. */
  now: () => Date;
  advanceSeconds: (seconds: number) => void;
  /** A client of its own session, as in a browser. */
  createClient: (flowType?: 'implicit' | 'pkce') => SupabaseClient;
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
};

export async function startInstallation(environment: Record<string, string> = {}): Promise<Installation> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const result = readConfig({ PUBLIC_URL: origin, RATE_LIMITS: 'off', ...environment });
  if (result.status === 'bad') throw new Error(result.problems.join('; '));
  const { settings, path } = result.config.accounts;

  const testDatabase = await createTestDatabase();
  const administrator = await testDatabase.database.connectAsAdministrator();
  const messages: Message[] = [];
  const logged: string[] = [];
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const accounts = await createAccounts({
    database: testDatabase.database,
    settings,
    clock: now,
    announce: (message) => void messages.push(message),
    log: (message) => void logged.push(message),
  });

  const app = Fastify({
    serverFactory: (handler) => server.on('request', handler),
    trustProxy: true,
  });
  await registerAuth(app, { accounts, path });
  await app.ready();

  return {
    origin,
    app,
    accounts,
    messages,
    logged,
    now,
    advanceSeconds: (seconds) => {
      aheadMs += seconds * 1000;
    },
    createClient: (flowType = 'implicit') =>
      createClient(origin, accounts.publishableKey, {
        auth: { persistSession: true, storage: createStorage(), autoRefreshToken: false, flowType },
      }),
    query: async (text, values) => (await administrator.query(text, values)).rows,
    async close() {
      await app.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));
      await accounts.close();
      await administrator.end();
      await testDatabase.close();
    },
  };
}

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
