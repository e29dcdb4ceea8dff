import pg from 'pg';
import { checkApplied, ensureMigrationsTable, listApplied } from './applied-migrations.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { ensureRoles } from './ensure-roles.ts';
import { fingerprint, type Migration, readMigrations, sortMigrations } from './read-migrations.ts';
import { OWNER_ROLE } from './roles.ts';

export type MigrateOptions = {
  log: (message: string) => void;
  /** In addition to the project's own; for tests. */
  extraMigrations?: readonly Migration[];
  /** Stops after this file; for importing data that was exported at an older state. */
  lastName?: string;
};

// An arbitrary number that every version of the application shares.
const MIGRATION_LOCK = 1936287597;

/** Applies what is missing, each file in its own transaction. Returns the names of the applied files. */
export async function migrate(
  database: Pick<Database, 'engine' | 'connectAsAdministrator'>,
  options: MigrateOptions,
): Promise<string[]> {
  const { log, extraMigrations = [], lastName } = options;
  const all = sortMigrations([...(await readMigrations()), ...extraMigrations]);
  const wanted = lastName === undefined ? all : all.filter(({ name }) => name <= lastName);
  const client = await database.connectAsAdministrator();
  try {
    // A limit that a server sets for everybody is meant for requests, not for building an index.
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    await inLockedTransaction(client, async () =>
      checkApplied(await listApplied(client), all.map(fingerprint)),
    );
    await ensureRoles(client, database.engine);
    await client.query(`set role ${OWNER_ROLE}; set search_path = public`);
    await inLockedTransaction(client, () => ensureMigrationsTable(client));

    const applied: string[] = [];
    for (const migration of wanted) {
      const isNew = await inLockedTransaction(client, () => applyOnce(client, migration));
      if (!isNew) continue;
      applied.push(migration.name);
      log(`Applied the migration ${migration.name}.`);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Racing runners wait for each other here, and the later one finds the file applied. */
async function inLockedTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  const { name, sha256 } = fingerprint(migration);
  const applied = await listApplied(client);
  if (applied.some((record) => record.name === name)) return false;

  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new DatabaseError('migration_failed', describeFailure(migration, error), { cause: error });
  }
  await client.query('insert into skimreel.migrations (name, sha256) values ($1, $2)', [name, sha256]);
  return true;
}

function describeFailure({ name, sql }: Migration, error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return `The migration ${name} failed: ${String(error)}`;
  const detail = [error.message, error.detail, error.hint].filter(Boolean).join(' ');
  return `The migration ${name} failed${describePosition(sql, error.position)}: ${detail}. Nothing of it was kept.`;
}

/** PostgreSQL counts characters from 1 over the whole file. */
function describePosition(sql: string, position: string | undefined): string {
  if (position === undefined) return '';
  const before = [...sql]
    .slice(0, Number(position) - 1)
    .join('')
    .split('\n');
  return ` at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}
