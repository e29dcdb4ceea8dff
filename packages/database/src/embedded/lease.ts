import { realpathSync } from 'node:fs';
import pg from 'pg';

/**
 * A connection that says "this process uses the server", by holding a shared advisory lock for as long as it lives,
 * so also a killed process lets go. Whoever can take the lock for itself alone is the last one, and stops the server.
 */
export type Lease = {
  client: pg.Client;
  serverVersion: string;
  socketDirectory: string;
  port: number;
};

type ServerAddress = {
  clusterDirectory: string;
  socketDirectory: string;
  port: number;
  applicationName: string;
};

// Two arbitrary numbers that every version of the application shares.
const LEASE_LOCK = '1936287597, 1919247724';
const CONNECT_TIMEOUT_MS = 10_000;

/** Rejects when the server cannot be reached or serves another folder. Waits while the last user is stopping it. */
export async function takeLease(address: ServerAddress): Promise<Lease> {
  const { clusterDirectory, socketDirectory, port } = address;
  const client = new pg.Client({
    host: socketDirectory,
    port,
    user: 'postgres',
    database: 'postgres',
    application_name: `${address.applicationName} lease`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A lost connection is noticed by the "end" event; without a listener this one would end the process.
  client.on('error', () => undefined);

  try {
    await client.connect();
    const { rows } = await client.query<{ directory: string; version: string }>(
      `select current_setting('data_directory') as directory, current_setting('server_version') as version, pg_advisory_lock_shared(${LEASE_LOCK})`,
    );
    const [row] = rows;
    if (!row || realpathSync(row.directory) !== realpathSync(clusterDirectory)) {
      throw new Error(`the server at ${socketDirectory} serves ${row?.directory}, not ${clusterDirectory}`);
    }
    return { client, serverVersion: row.version, socketDirectory, port };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Gives the lease up. Returns whether nobody else holds one; then new ones wait until the connection ends. */
export async function releaseLease({ client }: Lease): Promise<boolean> {
  // First let go, then ask: two processes that close at once must not both see the other one.
  await client.query(`select pg_advisory_unlock_shared(${LEASE_LOCK})`);
  const { rows } = await client.query<{ isLast: boolean }>(
    `select pg_try_advisory_lock(${LEASE_LOCK}) as "isLast"`,
  );
  return rows[0]?.isLast ?? false;
}
