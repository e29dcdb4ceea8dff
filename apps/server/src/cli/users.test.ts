import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@skimreel/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openAccounts } from '../open-accounts.ts';
import { confirmUser, deleteUser, printUsers } from './users.ts';

let testDatabase: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'skimreel-users-'));
});
afterAll(async () => {
  await testDatabase.close();
  rmSync(dataDir, { recursive: true });
});

test('the operator lists, confirms and deletes an account, and its person is given the first minutes once', async () => {
  const result = readConfig({ DATABASE_URL: testDatabase.url, DATA_DIR: dataDir });
  if (result.status === 'bad') throw new Error(result.problems.join('; '));
  const { config } = result;
  const { database } = testDatabase;
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const email = 'anna@example.org';
  const signUp = async () => {
    const accounts = await openAccounts({ config, database, log: () => undefined });
    const caller = { ipAddress: '192.0.2.7', userAgent: undefined };
    await accounts.signUp({ email, password: 'Correct-Horse-7', redirectTo: config.publicUrl, caller });
    await accounts.close();
  };
  const readCredits = async () => {
    const { rows } = await sql<{ credits: string }>`select credits from public.profiles`.execute(
      database.kysely,
    );
    return rows.map(({ credits }) => Number(credits));
  };
  await signUp();
  expect(await confirmUser(config, email)).toBe(0);
  expect(await readCredits()).toEqual([100]);
  expect(await printUsers(config)).toBe(0);
  expect(printed.mock.calls.flat().join('\n')).toMatch(
    /anna@example\.org {2}confirmed.*never signed in\n1 account/,
  );
  expect(await deleteUser(config, email)).toBe(0);
  expect(await deleteUser(config, email)).toBe(1);
  expect(await confirmUser(config, 'nobody@example.org')).toBe(1);
  expect(await readCredits()).toEqual([]);

  await sql`delete from accounts.rate_limits`.execute(database.kysely);
  await signUp();
  await confirmUser(config, email);
  expect(await readCredits()).toEqual([0]);
  printed.mockRestore();
});
