import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

test('x', async () => {
  const t = performance.now();
  const list = [];
  for (let i = 0; i < 5; i++) list.push(await createTestDatabase());
  const a = performance.now() - t;
  for (const l of list) await l.close();
  process.stdout.write(`${a} ${performance.now() - t - a}\n`);
  expect((await sql`select current_user`.execute(testDatabase.database.kysely)).rows).toEqual([
    { current_user: 'skimreel_app' },
  ]);
});
