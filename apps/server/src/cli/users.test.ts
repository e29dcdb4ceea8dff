import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@skimreel/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openAccounts } from '../open-accounts.ts';
import { rotateKeys } from './keys.ts';
import { confirmUser, deleteUser, printUsers, resetFactors } from './users.ts';

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

test('who lost the second factor gets in with the password again, after every session was ended', async () => {
  const result = readConfig({
    DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    AUTH_MAIL_AUTOCONFIRM: 'on',
  });
  if (result.status === 'bad') throw new Error(result.problems.join('; '));
  const { config } = result;
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const accounts = await openAccounts({ config, database: testDatabase.database, log: () => undefined });
  const caller = { ipAddress: '192.0.2.8', userAgent: undefined };
  const credentials = { email: 'lost@example.org', password: 'Correct-Horse-7', caller };
  const signedUp = await accounts.signUp({ ...credentials, redirectTo: config.publicUrl });
  if (!('access_token' in signedUp)) throw new Error('no session');
  const authorization = `Bearer ${signedUp.access_token}`;
  const person = await accounts.authenticate(authorization);
  await sql`insert into accounts.factors (user_id, factor_type, status, friendly_name, secret, created_at, updated_at)
    values (${person.user.id}, 'totp', 'verified', 'phone', 'JBSWY3DPEHPK3PXP', now(), now())`.execute(
    testDatabase.database.kysely,
  );
  const userId = person.user.id;
  expect(await accounts.needsSecondFactor({ userId, aal: 'aal1' })).toBe(true);

  expect(await resetFactors(config, 'lost@example.org')).toBe(0);
  expect(await resetFactors(config, 'nobody@example.org')).toBe(1);
  await expect(accounts.authenticate(authorization)).rejects.toThrow('Session from session_id claim');
  expect(await accounts.needsSecondFactor({ userId, aal: 'aal1' })).toBe(false);
  await accounts.signInWithPassword(credentials);

  expect(await rotateKeys(config)).toBe(0);
  expect(printed.mock.calls.flat().at(-1)).toContain('signed with the new key');
  printed.mockRestore();
  await accounts.close();
});
