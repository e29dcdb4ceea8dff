import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { type Database, migrate, openDatabase } from './index.ts';
import { makeDataFolder } from './testing/data-folder.ts';

const folder = makeDataFolder();
const log = () => undefined;
let database: Database;

afterEach(async () => {
  await database?.close();
  await folder.remove();
});

test('a query that meets a server which has just died waits until it is back', async () => {
  database = await openDatabase({ dataDir: folder.dataDir, applicationName: 'test', log });
  expect(database.engine).toBe('embedded');
  expect(database.description).toMatch(/^embedded PostgreSQL 18\.\d+$/);
  await migrate(database, { log });

  // The pool has no connection yet, and nobody has had time to notice.
  const { processId = 0 } = readPostmasterFile(path.join(folder.dataDir, 'postgres')) ?? {};
  process.kill(processId, 'SIGKILL');
  const { rows } = await sql`select current_user as user`.execute(database.kysely);
  expect(rows).toEqual([{ user: 'skimreel_app' }]);

  const closing = [database.close(), database.close()];
  await Promise.all(closing);
  await expect(sql`select 1`.execute(database.kysely)).rejects.toThrow();
});
