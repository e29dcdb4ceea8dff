import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { MIGRATIONS_TABLE_SQL } from './applied-migrations.ts';
import { fingerprint, readMigrations, readRolesSql, sortMigrations } from './read-migrations.ts';
import { OWNER_ROLE } from './roles.ts';

const NEW_USER_SQL = new URL('../hosted/profile-of-new-user.sql', import.meta.url);

/**
 * What `migrate` does, as one script for the SQL editor of a hosted Supabase project, with the trigger that opens
 * profiles there. What it applies it also notes, so that a server with a DATABASE_URL to the same project goes on from it.
 */
export async function buildHostedSql(): Promise<string> {
  const migrations = sortMigrations(await readMigrations());
  return [
    '-- Skimreel on a hosted Supabase project. Run once, as the role postgres, on a project without Skimreel.',
    'begin;',
    await readRolesSql(),
    `set local role ${OWNER_ROLE};`,
    'set local search_path = public;',
    `${MIGRATIONS_TABLE_SQL};`,
    ...migrations.flatMap((migration) => {
      const { name, sha256 } = fingerprint(migration);
      return [
        `-- ${name}`,
        migration.sql,
        `insert into skimreel.migrations (name, sha256) values (${pg.escapeLiteral(name)}, ${pg.escapeLiteral(sha256)});`,
      ];
    }),
    await readFile(NEW_USER_SQL, 'utf8'),
    'commit;',
    '',
  ].join('\n\n');
}
