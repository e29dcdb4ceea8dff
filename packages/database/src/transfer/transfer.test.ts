import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, exportData, importData, migrate, openDatabase } from '../index.ts';
import { EVERYTHING, FILL_EVERYTHING } from '../testing/every-kind-of-value.ts';
import { type ExternalServer, startExternalServer } from '../testing/external-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';

const log = () => undefined;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
let server: ExternalServer;
let source: TestDatabase;
let folder: string;
let filePath: string;
const opened: Database[] = [];
let count = 0;

beforeAll(async () => {
  server = await startExternalServer();
  await server.administer("create role plain_owner login createrole password 'secret'");
  source = await createTestDatabase({ extraMigrations: [EVERYTHING] });
  await administer(source.database, FILL_EVERYTHING);
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'skimreel-transfer-'));
  filePath = path.join(folder, 'all.gz');
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await source?.close();
  await server?.close();
});

/** A new database on another server, owned by somebody who is no superuser. */
async function openTarget(): Promise<Database> {
  count += 1;
  await server.administer(`create database target_${count} owner plain_owner`);
  const url = `postgresql://plain_owner:secret@${server.host}:${server.port}/target_${count}`;
  const database = await openDatabase({ url, dataDir: folder, applicationName: 'target', log });
  opened.push(database);
  return database;
}

async function administer(database: Database, sql: string) {
  const client = await database.connectAsAdministrator();
  try {
    await client.query('set role skimreel_owner');
    const result = await client.query(sql);
    return result.rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const TABLES = [
  'everything',
  'hidden.left_side',
  'hidden.right_side',
  'hidden.serials',
  'parted',
  'empty_table',
  'private_rows',
];

async function readAll(database: Database) {
  const client = await database.connectAsAdministrator();
  await client.query("set role skimreel_owner; set timezone = 'UTC'; set search_path = public");
  const all: Record<string, unknown> = {};
  for (const table of TABLES)
    all[table] = (await client.query(`select t::text from ${table} t order by 1`)).rows;
  all['sequences'] = (
    await client.query('select schemaname, sequencename, last_value from pg_sequences order by 1, 2')
  ).rows;
  all['constraints'] = (
    await client.query(
      "select conname, condeferrable, condeferred, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1",
    )
  ).rows;
  all['triggers'] = (
    await client.query(
      'select tgrelid::regclass::text as relation, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    )
  ).rows;
  await client.end();
  return all;
}

test('carries every kind of value to a server where nobody is superuser', async () => {
  const exported = await exportData(source.database, { filePath, log });
  expect(exported.rows).toBe(14);
  expect(statSync(filePath).mode & 0o777).toBe(0o600);

  const target = await openTarget();
  expect(await importData(target, { filePath, log, extraMigrations: [EVERYTHING] })).toEqual(exported);
  expect(await readAll(target)).toEqual(await readAll(source.database));

  // The new database goes on where the old one stopped.
  const rows = await administer(target, "insert into everything (maybe) values ('next') returning id");
  expect(rows).toEqual([{ id: '3' }]);
  await expect(administer(target, 'insert into everything (parent_id) values (99)')).rejects.toMatchObject({
    code: '23503',
  });
  await expect(administer(target, 'insert into empty_table values (2)')).rejects.toThrow('trigger ran');
});

test('exports one moment, while others write', async () => {
  const client = await source.database.connectAsAdministrator();
  await client.query(
    "begin; insert into private_rows values (3); insert into hidden.serials (text) values ('y')",
  );
  const exporting = exportData(source.database, {
    filePath,
    // The tables come in order; this commits between the first and the last one.
    log: (message) => void (message.startsWith('hidden.left_side') && client.query('commit')),
  });
  expect((await exporting).rows).toBe(14);
  await client.query("delete from private_rows where id = 3; delete from hidden.serials where text = 'y'");
  await client.end();
});

test('imports an export of an older version and brings it up to date', async () => {
  await exportData(source.database, { filePath, log });
  const newer = {
    name: '901-newer.sql',
    sql: "alter table private_rows add text text not null default 'old'",
  };
  const target = await openTarget();
  await importData(target, { filePath, log, extraMigrations: [EVERYTHING, newer] });
  expect(await administer(target, 'select * from private_rows order by id')).toEqual([
    { id: 1, text: 'old' },
    { id: 2, text: 'old' },
  ]);
});

test('streams a large table with flat memory', async () => {
  const LARGE = { name: '900-large.sql', sql: 'create table large (id int primary key, text text)' };
  const large = await createTestDatabase({ extraMigrations: [LARGE] });
  await administer(
    large.database,
    'insert into large select n, repeat(md5(n::text), 16) from generate_series(1, 120000) n',
  );
  let peakBytes = 0;
  const startBytes = measure();
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, measure());
  }, 50);

  const exported = await exportData(large.database, { filePath, log });
  expect(exported.rows).toBe(120_000);
  const target = await openTarget();
  expect(await importData(target, { filePath, log, extraMigrations: [LARGE] })).toEqual(exported);
  clearInterval(timer);
  await large.close();

  // The table holds 62 MB.
  expect(peakBytes).toBeGreaterThan(0);
  expect(peakBytes - startBytes).toBeLessThan(30 * 1024 * 1024);
});

/** What is in use, without what only waits to be collected. */
function measure() {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('an import is refused', () => {
  test('by a database that holds rows, which it leaves as they are', async () => {
    await exportData(source.database, { filePath, log });
    const target = await openTarget();
    await migrate(target, { log, extraMigrations: [EVERYTHING] });
    await administer(target, "insert into parted values (7, 'mine')");
    await expect(importData(target, { filePath, log, extraMigrations: [EVERYTHING] })).rejects.toMatchObject({
      code: 'import_refused',
      message: expect.stringMatching(/not empty: public\.parted_rest/),
    });
    expect(await administer(target, 'select * from parted')).toEqual([{ id: 7, kind: 'mine' }]);
  });

  test('by a version that does not know its migrations', async () => {
    await exportData(source.database, { filePath, log });
    await expect(importData(await openTarget(), { filePath, log })).rejects.toMatchObject({
      code: 'import_refused',
      message: expect.stringContaining('900-everything.sql'),
    });
  });

  test('by a database that is further than the export', async () => {
    await exportData(source.database, { filePath, log });
    const extraMigrations = [EVERYTHING, { name: '901-newer.sql', sql: 'select 1' }];
    const target = await openTarget();
    await migrate(target, { log, extraMigrations });
    await expect(importData(target, { filePath, log, extraMigrations })).rejects.toMatchObject({
      code: 'import_refused',
      message: expect.stringContaining('newer state (901-newer.sql)'),
    });
  });

  test('when the file does not exist', async () => {
    await expect(importData(await openTarget(), { filePath, log })).rejects.toMatchObject({
      code: 'import_refused',
    });
  });
});

describe('a damaged file changes nothing:', () => {
  const damages: { name: string; damage: (packed: Buffer) => Buffer }[] = [
    { name: 'cut off', damage: (packed) => packed.subarray(0, packed.length - 30) },
    {
      name: 'cut off between two tables',
      damage: (packed) => rewrite(packed, (text) => text.slice(0, text.indexOf('{"sequences"'))),
    },
    {
      name: 'a changed value',
      damage: (packed) => rewrite(packed, (text) => text.replace('12.40', '99.40')),
    },
    { name: 'a missing row', damage: (packed) => rewrite(packed, (text) => text.replace(/\n5\tx\n/, '\n')) },
    {
      name: 'a missing table',
      damage: (packed) =>
        rewrite(packed, (text) =>
          text.replace(/\{"table":\{"schema":"public","name":"private_rows"[\s\S]*?tableEnd.*\n/, ''),
        ),
    },
    { name: 'something after the end', damage: (packed) => rewrite(packed, (text) => `${text}more`) },
    { name: 'no gzip', damage: () => Buffer.from('hello') },
    { name: 'another gzip', damage: () => gzipSync('hello\n') },
    { name: 'empty', damage: () => Buffer.alloc(0) },
  ];

  test.each(damages)('$name', async ({ damage }) => {
    await exportData(source.database, { filePath, log });
    const packed = readFileSync(filePath);
    const damaged = damage(packed);
    expect(damaged.equals(packed)).toBe(false);
    writeFileSync(filePath, damaged);

    const target = await openTarget();
    await expect(importData(target, { filePath, log, extraMigrations: [EVERYTHING] })).rejects.toMatchObject({
      code: 'import_damaged',
    });
    await migrate(target, { log, extraMigrations: [EVERYTHING] });
    expect(await administer(target, 'select from everything')).toEqual([]);
  });

  function rewrite(packed: Buffer, change: (text: string) => string) {
    return gzipSync(change(gunzipSync(packed).toString()));
  }
});

describe('an export leaves no half file', () => {
  test('when its place is taken, cannot be written, or it is given up', async () => {
    writeFileSync(filePath, 'precious');
    await expect(exportData(source.database, { filePath, log })).rejects.toMatchObject({
      code: 'export_refused',
    });
    expect(readFileSync(filePath, 'utf8')).toBe('precious');
    rmSync(filePath);

    const nowhere = path.join(folder, 'nowhere', 'all.gz');
    await expect(exportData(source.database, { filePath: nowhere, log })).rejects.toThrow('ENOENT');

    const controller = new AbortController();
    const stopSoon = () => controller.abort();
    const stopped = exportData(source.database, { filePath, log: stopSoon, signal: controller.signal });
    await expect(stopped).rejects.toThrow(/aborted/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('when the database was never migrated', async () => {
    await expect(exportData(await openTarget(), { filePath, log })).rejects.toMatchObject({
      code: 'export_refused',
    });
    expect(existsSync(filePath)).toBe(false);
  });
});
