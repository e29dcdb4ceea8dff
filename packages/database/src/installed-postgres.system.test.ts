import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listInstalledDirectories } from './embedded/installed-programs.ts';
import { type Database, exportData, importData, migrate, openDatabase } from './index.ts';
import { openEmbedded } from './open-embedded.ts';
import { makeDataFolder } from './testing/data-folder.ts';
import { EVERYTHING, FILL_EVERYTHING } from './testing/every-kind-of-value.ts';
import { type ExternalServer, startExternalServer } from './testing/external-server.ts';
import { createTestDatabase } from './testing.ts';

const log = () => undefined;
const installed = { nativeDirectory: undefined, listSystemDirectories: listInstalledDirectories };

test('the embedded engine runs an installed PostgreSQL where npm brought none', async () => {
  const folder = makeDataFolder();
  const engine = await openEmbedded({ dataDir: folder.dataDir, applicationName: 'test', log, ...installed });
  expect(await migrate(engine, { log })).not.toEqual([]);
  expect((await sql`select auth.uid() as uid`.execute(engine.kysely)).rows).toEqual([{ uid: null }]);
  await engine.close();
  await folder.remove();
});

describe('an installed PostgreSQL as the external server', () => {
  let server: ExternalServer;
  let database: Database;
  beforeAll(async () => {
    server = await startExternalServer(installed);
    await server.administer("create role plain_owner login createrole password 'secret'");
    await server.administer('create database moved owner plain_owner');
    const url = `postgresql://plain_owner:secret@${server.host}:${server.port}/moved`;
    database = await openDatabase({ url, dataDir: '', applicationName: 'test', log });
  });
  afterAll(async () => {
    await database?.close();
    await server?.close();
  });

  test('takes over the data of the embedded one, and works under row-level security', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'skimreel-transfer-'));
    const filePath = path.join(folder, 'all.gz');
    const source = await createTestDatabase({ extraMigrations: [EVERYTHING] });
    const client = await source.database.connectAsAdministrator();
    await client.query(`set role skimreel_owner; ${FILL_EVERYTHING}`);
    await client.end();

    const exported = await exportData(source.database, { filePath, log });
    expect(await importData(database, { filePath, log, extraMigrations: [EVERYTHING] })).toEqual(exported);
    await source.close();
    rmSync(folder, { recursive: true });

    const sub = '8c8d5a2e-9b58-4b0c-a6a5-6a3c7c3b9a11';
    const rows = await database.asRole({ role: 'authenticated', claims: { sub } }, async (transaction) => {
      return (await sql`select current_user as user, auth.uid() as uid`.execute(transaction)).rows;
    });
    expect(rows).toEqual([{ user: 'authenticated', uid: sub }]);
  });
});
