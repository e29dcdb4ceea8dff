import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openProfile } from '@skimreel/credits';
import { createTestDatabase, type TestDatabase } from '@skimreel/database/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { CODES_USAGE, runCodes } from './codes.ts';

let testDatabase: TestDatabase;
let folder: string;
let config: Config;
let printed: string[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'skimreel-codes-'));
  const result = readConfig({ DATABASE_URL: testDatabase.url, DATA_DIR: folder });
  if (result.status === 'bad') throw new Error(result.problems.join('; '));
  config = result.config;
});
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await testDatabase.close();
  rmSync(folder, { recursive: true });
});

test('adds the codes it is given, and says what became of each', async () => {
  expect(await runCodes(config, ['add', 'partner-2026', 'PARTNER-2026', 'no', 'partner-2027'])).toBe(1);
  expect(printed).toEqual([
    'PARTNER-2026  added',
    'PARTNER-2027  added',
    'NO  refused: a code has 8 to 64 letters, digits and dashes',
  ]);
  expect(await runCodes(config, ['add', 'partner-2026'])).toBe(0);
  expect(printed.at(-1)).toBe('PARTNER-2026  known already, nothing changed');
});

test('makes codes, prints them and nothing else, and lists them by their ends only', async () => {
  expect(await runCodes(config, ['add', '--count', '3'])).toBe(0);
  const codes = [...printed];
  expect(codes).toHaveLength(3);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);

  const userId = randomUUID();
  const { kysely } = testDatabase.database;
  await openProfile(kysely, { userId, addressHash: null, networkAddress: undefined });
  await testDatabase.database.asRole({ role: 'authenticated', claims: { sub: userId } }, (transaction) =>
    sql`select public.redeem_code(${codes[0]})`.execute(transaction),
  );

  printed.length = 0;
  expect(await runCodes(config, ['list'])).toBe(0);
  const text = printed.join('\n');
  for (const code of codes) {
    expect(text).not.toContain(code);
    expect(text).toContain(`...${code.slice(-4)}  added `);
  }
  expect(text).toMatch(new RegExp(`redeemed \\S+Z by ${userId}`));
  expect(printed.at(-1)).toMatch(/^\d+ codes, 1 redeemed$/);
});

test.each([
  [[]],
  [['add']],
  [['list', 'all']],
  [['add', '--count']],
  [['add', '--count', '0']],
  [['add', '--count', 'many']],
  [['add', '--count', '2', '3']],
  [['add', 'CODE-CODE', '--count']],
  [['remove', 'CODE-CODE']],
])('knows no command %j', (words) => {
  expect(runCodes(config, words)).toBeUndefined();
  expect(CODES_USAGE).toContain('codes add');
});
