import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, RequestIdentity } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

type Note = { owner: string; text: string };
type NoteTables = { notes: Note };

const ANNA = 'a0000000-0000-4000-8000-00000000000a';
const BEN = 'b0000000-0000-4000-8000-00000000000b';
const NOTES = `
  create table notes (owner uuid not null default auth.uid(), text text not null);
  alter table notes enable row level security;
  grant select, insert on notes to authenticated;
  create policy own on notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
  create policy service on notes to service_role, skimreel_app using (true) with check (true);
  create table secrets (word text);`;

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase({ extraMigrations: [{ name: '900-notes.sql', sql: NOTES }] });
  database = testDatabase.database;
});
beforeEach(() => sql`delete from notes`.execute(database.kysely));
afterAll(() => testDatabase.close());

const as = (sub: string): RequestIdentity => ({
  role: 'authenticated',
  claims: { sub, role: 'authenticated' },
});

const readNotes = (identity: RequestIdentity) =>
  database.asRole(identity, (transaction) =>
    transaction.withTables<NoteTables>().selectFrom('notes').selectAll().orderBy('text').execute(),
  );

const writeNote = (identity: RequestIdentity, note: Note) =>
  database.asRole(identity, (transaction) =>
    transaction.withTables<NoteTables>().insertInto('notes').values(note).execute(),
  );

const describeConnection = async () => {
  const { rows } = await sql`
    select current_user as user, session_user as login, auth.uid() as uid, auth.jwt() as claims,
      current_setting('statement_timeout') as timeout`.execute(database.kysely);
  return rows[0];
};

test('shows each user their own rows in 30 interleaved transactions', async () => {
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const me = index % 2 === 0 ? ANNA : BEN;
      const seen = await database.asRole(as(me), async (transaction) => {
        const notes = transaction.withTables<NoteTables>();
        await notes
          .insertInto('notes')
          .values({ owner: me, text: `${index}` })
          .execute();
        await sql`select pg_sleep(0.01)`.execute(transaction);
        const { rows } = await sql`select auth.uid() as uid`.execute(transaction);
        return [
          ...(await notes.selectFrom('notes').select('owner').execute()),
          { owner: (rows[0] as { uid: string }).uid },
        ];
      });
      expect(new Set(seen.map(({ owner }) => owner))).toEqual(new Set([me]));
    }),
  );
  expect(await readNotes(as(ANNA))).toHaveLength(15);
  expect(await readNotes(as(BEN))).toHaveLength(15);
});

test('refuses a row with a forged owner', async () => {
  await expect(writeNote(as(ANNA), { owner: BEN, text: 'forged' })).rejects.toMatchObject({ code: '42501' });
  expect(await readNotes(as(BEN))).toEqual([]);
});

test('gives the connection back clean, after a failed transaction too', async () => {
  const clean = await describeConnection();
  expect(clean).toMatchObject({ user: 'skimreel_app', uid: null, claims: null, timeout: '0' });

  // More than the pool has connections, so that each has been used.
  for (const text of ['divide', 'commit']) {
    await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        database.asRole(as(ANNA), (transaction) =>
          text === 'divide' ? sql`select 1 / 0`.execute(transaction) : sql`select 1`.execute(transaction),
        ),
      ),
    );
    const states = await Promise.all(Array.from({ length: 20 }, describeConnection));
    for (const state of states) expect(state).toEqual(clean);
  }
});

test('cancels a statement that takes too long, and only that one', async () => {
  const slow = database.asRole({ ...as(ANNA), statementTimeoutMs: 50 }, (transaction) =>
    sql`select pg_sleep(30)`.execute(transaction),
  );
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await readNotes(as(ANNA))).toEqual([]);
});

test('lets a request reach only what a migration grants to its role', async () => {
  const read = (role: RequestIdentity['role'], table: string) =>
    database.asRole({ role, claims: { role } }, (transaction) =>
      sql`select * from ${sql.table(table)}`.execute(transaction),
    );

  await expect(read('anon', 'notes')).rejects.toMatchObject({ code: '42501' });
  await expect(read('authenticated', 'secrets')).rejects.toMatchObject({ code: '42501' });
  await expect(read('authenticated', 'skimreel.migrations')).rejects.toMatchObject({ code: '42501' });
  await expect(read('service_role', 'skimreel.migrations')).rejects.toMatchObject({ code: '42501' });
  await expect(read('service_role', 'secrets')).resolves.toMatchObject({ rows: [] });
});

test('lets the service and the application see all rows', async () => {
  await writeNote(as(ANNA), { owner: ANNA, text: 'mine' });
  const service: RequestIdentity = { role: 'service_role', claims: { role: 'service_role' } };
  expect(await readNotes(service)).toEqual([{ owner: ANNA, text: 'mine' }]);
  const { rows } = await sql`select text from notes`.execute(database.kysely);
  expect(rows).toEqual([{ text: 'mine' }]);
});

test('rolls a transaction back as a whole', async () => {
  const failing = database.transaction(async (transaction) => {
    await transaction
      .withTables<NoteTables>()
      .insertInto('notes')
      .values({ owner: ANNA, text: 'half' })
      .execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await readNotes(as(ANNA))).toEqual([]);
});

test('no role of the application is a superuser or slips past row-level security', async () => {
  const { rows } = await sql`
    select rolname from pg_roles
    where rolname in ('skimreel_owner', 'skimreel_app', 'anon', 'authenticated', 'service_role')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit)`.execute(database.kysely);
  expect(rows).toEqual([]);
});

test('an amount is a finite number, and as an argument above zero', async () => {
  const cast = (text: string, type: string) =>
    sql`select ${text}::${sql.raw(type)} as value`.execute(database.kysely);
  for (const text of ['NaN', 'Infinity', '-Infinity']) {
    await expect(cast(text, 'amount'), text).rejects.toMatchObject({ code: '23514' });
    await expect(cast(text, 'positive_amount'), text).rejects.toMatchObject({ code: '23514' });
  }
  for (const text of ['0', '-0.01']) {
    await expect(cast(text, 'positive_amount'), text).rejects.toMatchObject({ code: '23514' });
    expect((await cast(text, 'amount')).rows).toEqual([{ value: text }]);
  }
  expect((await cast('12.4', 'positive_amount')).rows).toEqual([{ value: '12.4' }]);
});

test('a bigint is a number, and one that no number can hold is an error', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as value, date '2026-02-01' as day`.execute(
    database.kysely,
  );
  expect(rows).toEqual([{ value: 9007199254740991, day: '2026-02-01' }]);
  await expect(sql`select 9007199254740992::bigint`.execute(database.kysely)).rejects.toThrow(/does not fit/);
});

test('a health check that gets no answer in time fails', async () => {
  await database.checkHealth(5_000);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const busy = Array.from({ length: 10 }, () => database.transaction(() => released));
  await expect(database.checkHealth(20)).rejects.toMatchObject({ code: 'health_check_failed' });
  release();
  await Promise.all(busy);
  await database.checkHealth(5_000);
});
