import type pg from 'pg';
import { DatabaseError } from './database-error.ts';
import type { MigrationRecord } from './read-migrations.ts';
import { APPLICATION_ROLE } from './roles.ts';

/** Where is noted what was applied. */
export const MIGRATIONS_TABLE_SQL = `
  create schema if not exists skimreel;
  grant usage on schema skimreel to ${APPLICATION_ROLE};
  create table if not exists skimreel.migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  grant select on skimreel.migrations to ${APPLICATION_ROLE}`;

/** In the order of their numbers; none in a database that was never migrated. */
export async function listApplied(client: pg.ClientBase): Promise<MigrationRecord[]> {
  // Read from the catalogue itself: to_regclass may answer from what this connection remembers from before it waited
  // for the lock, and so may "if not exists".
  const { rowCount } = await client.query(
    "select from pg_class where relname = 'migrations' and relnamespace = (select oid from pg_namespace where nspname = 'skimreel')",
  );
  if (rowCount === 0) return [];

  const { rows } = await client.query<MigrationRecord>(
    'select name, sha256 from skimreel.migrations order by name collate "C"',
  );
  return rows;
}

export async function ensureMigrationsTable(client: pg.ClientBase): Promise<void> {
  const applied = await listApplied(client);
  if (applied.length > 0) return;
  await client.query(MIGRATIONS_TABLE_SQL);
}

/** Refuses a database that this version's files do not describe, before anything is touched. */
export function checkApplied(applied: readonly MigrationRecord[], known: readonly MigrationRecord[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const file = known.find((candidate) => candidate.name === name);
    if (!file) {
      throw new DatabaseError(
        'migration_unknown',
        `The database was migrated by a newer version of Skimreel: this one does not know ${name}. Start the newer version; nothing was changed.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new DatabaseError(
        'migration_changed',
        `The migration ${name} has been changed since it was applied to this database. Put the file back as it was, and write the change as a new migration; nothing was changed.`,
      );
    }
    const expected = known[index];
    if (expected && expected.name !== name) {
      throw new DatabaseError(
        'migration_invalid',
        `The migration ${expected.name} was never applied, but the later ${name} was. Give it the next free number; nothing was changed.`,
      );
    }
  }
}
