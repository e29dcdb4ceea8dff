import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { NoTables } from './as-role.ts';
import { createPool } from './create-pool.ts';
import type { Engine } from './database.ts';
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  startEmbeddedServer,
} from './embedded/embedded-server.ts';
import { APPLICATION_ROLE } from './roles.ts';

const DATABASE_NAME = 'skimreel';

export async function openEmbedded(options: EmbeddedServerOptions): Promise<Engine> {
  const { applicationName, log } = options;
  const server = await startEmbeddedServer(options);
  try {
    await ensureDatabase(server, applicationName);
  } catch (error) {
    await server.close();
    throw error;
  }

  const connection = () => ({ ...server.address(), user: APPLICATION_ROLE, database: DATABASE_NAME });
  const pool = createPool({ connection, applicationName, role: undefined, log });
  const kysely = new Kysely<NoTables>({
    dialect: new PostgresDialect({
      pool: { connect: () => connectWhenUp(pool, server), end: () => pool.end(), options: pool.options },
    }),
  });
  return {
    engine: 'embedded',
    description: `embedded PostgreSQL ${server.version()}`,
    kysely,
    connectAsAdministrator: async () => {
      await server.whenUp();
      return connectAsSuperuser(server, { database: DATABASE_NAME, applicationName });
    },
    async close() {
      await pool.end();
      await server.close();
    },
  };
}

/** A query that meets a server which is being started again waits for it instead of failing. */
async function connectWhenUp(pool: pg.Pool, server: EmbeddedServer): Promise<pg.PoolClient> {
  await server.whenUp();
  try {
    return await pool.connect();
  } catch (error) {
    if (!isServerGone(error)) throw error;
    await server.reportLoss();
    return pool.connect();
  }
}

// A connection that fails while it is being made has not run anything yet, so it may be made again. A refusal by the
// server itself, or a pool that stays full for too long, is nothing that a new server would change.
function isServerGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(E[A-Z]+|57P\d\d)$/.test(code) || message.startsWith('Connection terminated');
}

async function ensureDatabase(server: EmbeddedServer, applicationName: string): Promise<void> {
  const client = await connectAsSuperuser(server, { database: 'postgres', applicationName });
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } catch (error) {
    const { code } = error as { code?: string };
    // Two first starts at once: 42P04 is "it exists by now", 23505 the same a moment earlier.
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

async function connectAsSuperuser(
  server: EmbeddedServer,
  { database, applicationName }: { database: string; applicationName: string },
): Promise<pg.Client> {
  const client = new pg.Client({
    ...server.address(),
    user: 'postgres',
    database,
    application_name: applicationName,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
