import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHostedSql } from './build-hosted-sql.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { type ExternalServer, startExternalServer } from './testing/external-server.ts';

const ADA = '7a1f3f5e-2b0c-4a8e-9d0a-0c6f8d1f2a01';
const BOB = '7a1f3f5e-2b0c-4a8e-9d0a-0c6f8d1f2a02';

// As a hosted project is: its administrator is no superuser, the accounts belong to somebody else, and request roles exist.
const HOSTED_PROJECT_SQL = `
  create role project login createrole password 'secret';
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant anon, authenticated, service_role to project with admin option;
  create role auth_admin nologin;
  create database project owner project`;
const HOSTED_AUTH_SQL = `
  create schema auth authorization auth_admin;
  create table auth.users (
    id uuid primary key, email text, phone text,
    email_confirmed_at timestamptz, phone_confirmed_at timestamptz
  );
  create function auth.jwt() returns jsonb language sql stable
    as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
  create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt() ->> 'sub')::uuid $$;
  create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role' $$;
  alter table auth.users owner to auth_admin;
  grant usage on schema auth to anon, authenticated, service_role, project with grant option;
  grant all on auth.users to project`;

let server: ExternalServer;
let client: pg.Client;

beforeAll(async () => {
  server = await startExternalServer();
  for (const statement of HOSTED_PROJECT_SQL.split(';')) await server.administer(statement);
  await asSuperuser(HOSTED_AUTH_SQL);
  client = new pg.Client({ connectionString: buildUrl() });
  await client.connect();
  await client.query(await buildHostedSql());
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const buildUrl = () => `postgresql://project:secret@${server.host}:${server.port}/project`;

async function asSuperuser(sql: string): Promise<void> {
  await server.administer('alter role project superuser');
  const superuser = new pg.Client({ connectionString: buildUrl() });
  await superuser.connect();
  await superuser.query(sql);
  await superuser.end();
  await server.administer('alter role project nosuperuser');
}

async function findCredits(id: string): Promise<number | undefined> {
  const { rows } = await client.query('select credits::float as credits from public.profiles where id = $1', [
    id,
  ]);
  return rows[0]?.credits;
}

test('a person of a hosted project gets the first minutes with the confirmation, once, also after deletion', async () => {
  await client.query('insert into auth.users (id, email) values ($1, $2)', [ADA, 'Ada@example.com']);
  expect(await findCredits(ADA)).toBeUndefined();
  await client.query('update auth.users set email_confirmed_at = now() where id = $1', [ADA]);
  expect(await findCredits(ADA)).toBe(100);
  await client.query('update auth.users set email_confirmed_at = now() where id = $1', [ADA]);
  expect(await findCredits(ADA)).toBe(100);

  await client.query('delete from auth.users where id = $1', [ADA]);
  await client.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    BOB,
    'ada@example.com',
  ]);
  expect(await findCredits(BOB)).toBe(0);
});

test('a server with a DATABASE_URL to the same project finds everything applied', async () => {
  const database = await openDatabase({
    url: buildUrl(),
    dataDir: '',
    applicationName: 'hosted',
    log: () => undefined,
  });
  try {
    expect(await migrate(database, { log: () => undefined })).toEqual([]);
    const identity = { role: 'authenticated', claims: { sub: BOB, role: 'authenticated' } } as const;
    const seen = await database.asRole(identity, (transaction) =>
      transaction.withTables<{ profiles: { id: string } }>().selectFrom('profiles').select('id').execute(),
    );
    expect(seen).toEqual([{ id: BOB }]);
  } finally {
    await database.close();
  }
});
