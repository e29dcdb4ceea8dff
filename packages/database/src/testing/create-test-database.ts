import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database.ts';
import type { EmbeddedServer } from '../embedded/embedded-server.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { type Migration, readMigrations, readRolesSql } from '../read-migrations.ts';
import { attachTestServer } from './test-server.ts';

export type TestDatabase = {
  database: Database;
  /** For a process that is given a DATABASE_URL. */
  url: string;
  /** Ends the connections and drops the database. */
  close: () => Promise<void>;
};

export type TestDatabaseOptions = {
  /** Applied after the project's own; the template is kept apart by their content. */
  extraMigrations?: readonly Migration[];
  /** Of `prepareTestServer`; Vitest's global set-up has set it already. */
  dataDir?: string;
};

export const TEST_DATA_DIR_VARIABLE = 'SKIMREEL_TEST_DATA_DIR';
const TEMPLATE_LOCK = 1952805748;

const noLog = () => undefined;

/** A fresh, migrated database on the test run's server. Close it when the file's tests are done. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { extraMigrations = [], dataDir = process.env[TEST_DATA_DIR_VARIABLE] } = options;
  if (dataDir === undefined)
    throw new Error('No test server: call prepareTestServer() and pass its dataDir.');

  const server = await attachTestServer(dataDir);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    const template = await ensureTemplate({ client, server, extraMigrations });
    await client.query(`create database ${name} template ${template}`);
  });

  const url = buildUrl(server, name);
  const database = await openDatabase({ url, dataDir, applicationName: name, log: noLog });
  return {
    database,
    url,
    async close() {
      await database.close();
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
      await server.close();
    },
  };
}

async function ensureTemplate(template: {
  client: pg.Client;
  server: EmbeddedServer;
  extraMigrations: readonly Migration[];
}): Promise<string> {
  const { client, server, extraMigrations } = template;
  const content = JSON.stringify([await readRolesSql(), await readMigrations(), extraMigrations]);
  const name = `template_${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;

  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await buildTemplate({ client, server, extraMigrations, name });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return name;
}

// Built under another name, so that a template whose builder was killed is never cloned.
async function buildTemplate(template: {
  client: pg.Client;
  server: EmbeddedServer;
  extraMigrations: readonly Migration[];
  name: string;
}): Promise<void> {
  const { client, server, extraMigrations, name } = template;
  const unfinished = `unfinished_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${unfinished}`);
  const url = buildUrl(server, unfinished);
  const database = await openDatabase({ url, dataDir: '', applicationName: unfinished, log: noLog });
  try {
    await migrate(database, { log: noLog, extraMigrations });
  } finally {
    await database.close();
  }
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

async function withClient<Result>(
  server: EmbeddedServer,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: buildUrl(server, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function buildUrl(server: EmbeddedServer, databaseName: string): string {
  const { host, port } = server.address();
  return `postgresql://postgres@localhost:${port}/${databaseName}?host=${encodeURIComponent(host)}`;
}
