import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { DatabaseError } from './database-error.ts';

export type Migration = {
  /** The file's name: "001-foundation.sql". */
  name: string;
  sql: string;
};

export type MigrationRecord = { name: string; sha256: string };

const FOLDER = new URL('../migrations/', import.meta.url);
const NAME = /^\d{3}-[a-z0-9-]+\.sql$/;

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => NAME.test(name));
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, FOLDER), 'utf8') })),
  );
}

export function readRolesSql(): Promise<string> {
  return readFile(new URL('roles.sql', FOLDER), 'utf8');
}

/** In the order of their numbers; refuses a number that two files claim. */
export function sortMigrations(migrations: readonly Migration[]): Migration[] {
  const sorted = migrations.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  for (const [index, { name }] of sorted.entries()) {
    const next = sorted[index + 1]?.name;
    if (!NAME.test(name)) {
      throw new DatabaseError(
        'migration_invalid',
        `The migration "${name}" is not named like 001-foundation.sql.`,
      );
    }
    if (next?.slice(0, 3) === name.slice(0, 3)) {
      throw new DatabaseError(
        'migration_invalid',
        `The migrations ${name} and ${next} have the same number.`,
      );
    }
  }
  return sorted;
}

/** Line ends do not count: some editors and git settings change them. */
export function fingerprint({ name, sql }: Migration): MigrationRecord {
  return { name, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
}
