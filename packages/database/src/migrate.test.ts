import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type Database, migrate } from './index.ts';
import type { Migration } from './read-migrations.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const FRUIT: Migration = { name: '900-fruit.sql', sql: 'create table fruit (name text);' };
const PRICE: Migration = { name: '901-price.sql', sql: 'alter table fruit add price int;' };
const log = () => undefined;

const testDatabases: TestDatabase[] = [];
afterEach(async () => {
  for (const testDatabase of testDatabases.splice(0)) await testDatabase.close();
});

async function createDatabase(extraMigrations: Migration[] = []): Promise<Database> {
  const testDatabase = await createTestDatabase({ extraMigrations });
  testDatabases.push(testDatabase);
  return testDatabase.database;
}

async function tableExists(database: Database, name: string) {
  const { rows } = await sql`select to_regclass(${name}) is not null as found`.execute(database.kysely);
  return (rows[0] as { found: boolean }).found;
}

test('applies what is missing, in order, and nothing twice', async () => {
  const database = await createDatabase();
  expect(await migrate(database, { log, extraMigrations: [PRICE, FRUIT] })).toEqual([FRUIT.name, PRICE.name]);
  expect(await migrate(database, { log, extraMigrations: [PRICE, FRUIT] })).toEqual([]);
  expect((await sql`select name, price from fruit`.execute(database.kysely)).rows).toEqual([]);
});

test('lets racing runners apply each file once', async () => {
  const database = await createDatabase();
  const runs = Array.from({ length: 5 }, () => migrate(database, { log, extraMigrations: [FRUIT, PRICE] }));
  const applied = (await Promise.all(runs)).flat();
  expect(applied.sort()).toEqual([FRUIT.name, PRICE.name]);
});

test('rolls a failing file back and names it and the place', async () => {
  const database = await createDatabase();
  const broken = { name: '901-broken.sql', sql: "-- Ünïcödé 🍓\ncreate table jam ();\n  selekt 'x';\n" };
  await expect(migrate(database, { log, extraMigrations: [FRUIT, broken] })).rejects.toMatchObject({
    code: 'migration_failed',
    message: expect.stringMatching(/^The migration 901-broken\.sql failed at line 3, column 3: syntax error/),
  });
  expect(await tableExists(database, 'jam')).toBe(false);
  expect(await tableExists(database, 'fruit')).toBe(true);

  const repaired = { name: broken.name, sql: 'create table jam ();' };
  expect(await migrate(database, { log, extraMigrations: [FRUIT, repaired] })).toEqual([repaired.name]);
});

test('refuses a file that was changed after it was applied', async () => {
  const database = await createDatabase([FRUIT]);
  const changed = { ...FRUIT, sql: 'create table fruit (name text, weight int);' };
  await expect(migrate(database, { log, extraMigrations: [changed, PRICE] })).rejects.toMatchObject({
    code: 'migration_changed',
    message: expect.stringContaining(FRUIT.name),
  });
  expect(
    (await sql`select * from skimreel.migrations where name = ${PRICE.name}`.execute(database.kysely)).rows,
  ).toEqual([]);
});

test('takes a file with other line ends for the same', async () => {
  const lines = 'create table a ();\ncreate table b ();\n';
  const database = await createDatabase([{ name: '900-lines.sql', sql: lines }]);
  const windows = { name: '900-lines.sql', sql: lines.replaceAll('\n', '\r\n') };
  expect(await migrate(database, { log, extraMigrations: [windows] })).toEqual([]);
});

test('does not touch a database that is newer than the program', async () => {
  const database = await createDatabase([FRUIT]);
  await expect(migrate(database, { log, extraMigrations: [] })).rejects.toMatchObject({
    code: 'migration_unknown',
    message: expect.stringMatching(/newer version of Skimreel.*900-fruit\.sql/),
  });
});

test('refuses a file that was slipped in before an applied one, a number used twice, and a bad name', async () => {
  const database = await createDatabase([PRICE].map((migration) => ({ ...migration, sql: 'select 1' })));
  const applied = { ...PRICE, sql: 'select 1' };
  const refused = { code: 'migration_invalid' };
  await expect(migrate(database, { log, extraMigrations: [FRUIT, applied] })).rejects.toMatchObject(refused);
  const twice = { name: '901-other.sql', sql: 'select 1' };
  await expect(migrate(database, { log, extraMigrations: [applied, twice] })).rejects.toMatchObject(refused);
  const badName = { name: 'fruit.sql', sql: 'select 1' };
  await expect(migrate(database, { log, extraMigrations: [applied, badName] })).rejects.toMatchObject(
    refused,
  );
});

test('leaves a freshly migrated database empty, or nothing could ever be imported', async () => {
  const database = await createDatabase();
  const client = await database.connectAsAdministrator();
  const { rows: tables } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relowner = 'skimreel_owner'::regrole and oid <> 'skimreel.migrations'::regclass",
  );
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    expect(rowCount, name).toBe(0);
  }
  await client.end();
});

test('makes everything the property of the owner role, also for a superuser', async () => {
  const database = await createDatabase([FRUIT]);
  const { rows } = await sql`select tableowner from pg_tables where tablename = 'fruit'`.execute(
    database.kysely,
  );
  expect(rows).toEqual([{ tableowner: 'skimreel_owner' }]);
  await expect(sql`create table public.own ()`.execute(database.kysely)).rejects.toMatchObject({
    code: '42501',
  });
});
