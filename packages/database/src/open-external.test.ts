import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, migrate, openDatabase } from './index.ts';
import { requireSupportedVersion } from './open-external.ts';
import { type ExternalServer, startExternalServer } from './testing/external-server.ts';

const PASSWORD = 'p@ss:w/rd?';
const NOTES = `
  create table notes (owner uuid not null default auth.uid(), text text not null);
  alter table notes enable row level security;
  grant select, insert on notes to authenticated;
  create policy own on notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());`;

let server: ExternalServer;
const opened: Database[] = [];

beforeAll(async () => {
  server = await startExternalServer();
  const password = `password '${PASSWORD}'`;
  await server.administer(`create role owner_user login createrole ${password}`);
  await server.administer(`create role helpless login ${password}`);
  await server.administer(`create role boss superuser login ${password}`);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => server.close());

function urlOf(user: string, databaseName: string, password = PASSWORD) {
  return `postgresql://${user}:${encodeURIComponent(password)}@${server.host}:${server.port}/${databaseName}`;
}

async function open(url: string) {
  const database = await openDatabase({
    url,
    dataDir: '/nowhere',
    applicationName: 'test',
    log: () => undefined,
  });
  opened.push(database);
  return database;
}

const migrateNotes = (database: Database) =>
  migrate(database, { log: () => undefined, extraMigrations: [{ name: '900-notes.sql', sql: NOTES }] });

describe.each([
  { user: 'owner_user', kind: 'an ordinary owner with CREATEROLE' },
  { user: 'boss', kind: 'a superuser' },
])('a URL that names $kind', ({ user }) => {
  const databaseName = `of_${user}`;
  beforeAll(() => server.administer(`create database ${databaseName} owner ${user}`));

  test('is migrated, twice without harm, and works under row-level security', async () => {
    const database = await open(urlOf(user, databaseName));
    expect(database.engine).toBe('external');
    expect(database.description).toMatch(
      new RegExp(`^PostgreSQL 18\\.\\d+ at 127\\.0\\.0\\.1:\\d+/${databaseName}$`),
    );
    expect(await migrateNotes(database)).toContain('900-notes.sql');
    expect(await migrateNotes(database)).toEqual([]);

    const sub = '8c8d5a2e-9b58-4b0c-a6a5-6a3c7c3b9a11';
    const rows = await database.asRole({ role: 'authenticated', claims: { sub } }, async (transaction) => {
      await sql`insert into notes (text) values ('mine')`.execute(transaction);
      return (await sql`select current_user as user, owner from notes`.execute(transaction)).rows;
    });
    expect(rows).toEqual([{ user: 'authenticated', owner: sub }]);
    const forged = database.asRole({ role: 'authenticated', claims: { sub } }, (transaction) =>
      sql`insert into notes values (gen_random_uuid(), 'forged')`.execute(transaction),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });

  test('runs the application as its own role, which is bound by row-level security too', async () => {
    const database = await open(urlOf(user, databaseName));
    const { rows } = await sql`select current_user as user, (select count(*) from notes) as seen`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ user: 'skimreel_app', seen: 0 }]);
  });
});

test('a user without the rights is told which ones are missing', async () => {
  await server.administer('create database bare');
  const database = await open(urlOf('helpless', 'bare'));
  await expect(migrate(database, { log: () => undefined })).rejects.toMatchObject({
    code: 'rights_missing',
    message: expect.stringMatching(/must own the database and have CREATEROLE/),
  });
});

test.each([
  {
    fault: 'a wrong password',
    url: () => urlOf('boss', 'postgres', 'wr0ng:secret'),
    says: /refuses the user name or the password/,
  },
  { fault: 'an unknown database', url: () => urlOf('boss', 'nowhere'), says: /no database of this name/ },
  {
    fault: 'a closed port',
    url: () => `postgresql://boss:wr0ng:secret@127.0.0.1:1/x`,
    says: /nothing listens there/,
  },
  {
    fault: 'an unknown host',
    url: () => 'postgresql://boss:wr0ng:secret@no-such-host.invalid/x',
    says: /host name/,
  },
  {
    fault: 'another protocol',
    url: () => 'mysql://boss:wr0ng:secret@127.0.0.1/x',
    says: /not an address of the form/,
  },
  { fault: 'no URL at all', url: () => 'wr0ng:secret', says: /not an address of the form/ },
])('$fault is one sentence without the password', async ({ url, says }) => {
  const error: Error = await open(url()).then(
    () => expect.unreachable(),
    (reason) => reason,
  );
  expect(error.message).toMatch(says);
  expect(error.message).not.toContain('\n');
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(
    /secret|p%40ss|p@ss/,
  );
});

test('a server that is too old is refused with its version', () => {
  expect(() => requireSupportedVersion('14.19', 'db.example.com:5432/skimreel')).toThrow(
    'The database at db.example.com:5432/skimreel is PostgreSQL 14.19; Skimreel needs PostgreSQL 15 or newer.',
  );
  expect(requireSupportedVersion('15.0', 'db')).toBe('15.0');
});

test('the pool survives the loss of all its connections: busy, idle, and idle in a transaction', async () => {
  const database = await open(urlOf('owner_user', 'of_owner_user'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const count = (query: string) =>
    server.administer(
      `select count(*) from pg_stat_activity where application_name = 'test' and query = '${query}'`,
    );

  const busy = Array.from({ length: 3 }, () => sql`select pg_sleep(30)`.execute(database.kysely));
  const holding = Array.from({ length: 3 }, () =>
    database.transaction(async (transaction) => {
      await sql`select 'held'`.execute(transaction);
      await released;
    }),
  );
  const outcome = Promise.allSettled([...busy, ...holding]);
  await expect.poll(() => count('select pg_sleep(30)')).toEqual([{ count: '3' }]);
  await expect.poll(() => count("select ''held''")).toEqual([{ count: '3' }]);
  await database.checkHealth(5_000);
  await server.administer(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test'",
  );
  await expect.poll(() => count("select ''held''")).toEqual([{ count: '0' }]);
  await Promise.allSettled(busy);
  release();

  expect(new Set((await outcome).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect
    .poll(() =>
      database.checkHealth(5_000).then(
        () => 'well',
        () => 'ill',
      ),
    )
    .toBe('well');
});
