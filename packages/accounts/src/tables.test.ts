import { REQUEST_ROLES } from '@skimreel/database';
import { createTestDatabase, type TestDatabase } from '@skimreel/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

test.each(REQUEST_ROLES)('a request as %s reaches no table of accounts', async (role) => {
  const { database } = testDatabase;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'accounts'`.execute(database.kysely);
  expect(rows.length).toBeGreaterThan(10);
  for (const { name } of rows) {
    const read = database.asRole({ role, claims: {} }, (transaction) =>
      sql`select * from ${sql.id('accounts', name)}`.execute(transaction),
    );
    await expect(read).rejects.toMatchObject({ code: '42501' });
  }
});
