import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { NoTables, Queries, RequestIdentity } from './as-role.ts';

export type DatabaseOptions = {
  /** An external PostgreSQL server; without it the embedded one is started in `<dataDir>/postgres`. */
  url?: string | undefined;
  dataDir: string;
  /** How this process is called in the server's list of connections. */
  applicationName: string;
  log: (message: string) => void;
  /** Gives up the start. */
  signal?: AbortSignal | undefined;
};

export type Database = {
  engine: 'embedded' | 'external';
  /** For people: "embedded PostgreSQL 18.4" or "PostgreSQL 16.2 at db.example.com:5432/skimreel". */
  description: string;
  /** Queries of the application's own. */
  kysely: Queries;
  transaction: <Result>(work: (transaction: Transaction<NoTables>) => Promise<Result>) => Promise<Result>;
  /** One request in one transaction, judged by row-level security. */
  asRole: <Result>(
    identity: RequestIdentity,
    work: (transaction: Transaction<NoTables>) => Promise<Result>,
  ) => Promise<Result>;
  /** Rejects when the database does not answer a query in time. */
  checkHealth: (timeoutMs: number) => Promise<void>;
  /** One new connection with all rights, for migrations, export and import. The caller ends it. */
  connectAsAdministrator: () => Promise<pg.Client>;
  /** Waits for the transactions that run, ends the connections, and stops the embedded server when no other process uses it. */
  close: () => Promise<void>;
};

/** What an engine, embedded or external, gives to build a database from. */
export type Engine = Pick<Database, 'engine' | 'description' | 'kysely' | 'connectAsAdministrator' | 'close'>;
