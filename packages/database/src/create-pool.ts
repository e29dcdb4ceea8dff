import pg from 'pg';
import { valueParsers } from './value-parsers.ts';

export type PoolOptions = {
  /** Asked anew for each connection, because the embedded server moves when it is started again. */
  connection: () => pg.ClientConfig;
  applicationName: string;
  /** Set on each new connection; undefined where the connection logs in as the right role. */
  role: string | undefined;
  log: (message: string) => void;
};

const POOL_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;

export function createPool({ connection, applicationName, role, log }: PoolOptions): pg.Pool {
  class CurrentClient extends pg.Client {
    constructor(options: pg.ClientConfig) {
      super({ ...options, ...connection(), application_name: applicationName, types: valueParsers });
    }
  }

  const pool = new pg.Pool({
    Client: CurrentClient as unknown as new () => pg.ClientBase,
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    // The pool waits for the promise, which its types do not say.
    onConnect: async (client) => {
      if (role !== undefined) await client.query(`set role ${pg.escapeIdentifier(role)}`);
    },
  });
  // A connection that dies is replaced by the pool. Without listeners its "error" event would end the process:
  // the pool listens only while a connection is idle, so each connection gets its own.
  pool.on('error', (error) => log(`An idle database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
