import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, exportData, importData } from '@skimreel/database';
import { createTestDatabase, type TestDatabase } from '@skimreel/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCodes, listCodes, openProfile } from './index.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  folder = mkdtempSync(path.join(tmpdir(), 'skimreel-credits-'));
});
afterAll(async () => {
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true });
});

const log = () => undefined;

async function readCredits(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ credits: string }>`
    select credits from public.profiles where id = ${userId}`.execute(database.kysely);
  return Number(rows[0]?.credits);
}

test('a database that was moved has the same balances, and goes on from there', async () => {
  const [userId, requestId, heldRequestId] = [randomUUID(), randomUUID(), randomUUID()];
  const person = { userId, addressHash: 'of anna', networkAddress: '192.0.2.1' };
  await openProfile(source.database.kysely, person);
  await addCodes(source.database.kysely, ['MOVED-CODE']);
  await sql`select credits.charge(${userId}, 'x', 20, 'chat', ${requestId})`.execute(source.database.kysely);
  await sql`select credits.hold(${heldRequestId}, ${userId}, 30)`.execute(source.database.kysely);

  const filePath = path.join(folder, 'books.skimreel');
  await exportData(source.database, { filePath, log });
  await importData(target.database, { filePath, log });

  expect(await readCredits(target.database, userId)).toBe(50);
  expect(await listCodes(target.database.kysely)).toMatchObject([{ hint: 'CODE', redeemedAt: null }]);
  await sql`select credits.release(${heldRequestId})`.execute(target.database.kysely);
  await sql`select credits.charge(${userId}, 'x', 20, 'chat', ${requestId})`.execute(target.database.kysely);
  expect(await readCredits(target.database, userId)).toBe(80);
  const again = { ...person, userId: randomUUID() };
  expect(await openProfile(target.database.kysely, again)).toEqual({ grantedMinutes: 0 });
});
