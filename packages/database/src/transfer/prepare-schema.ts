import { listApplied } from '../applied-migrations.ts';
import type { Database } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import { migrate } from '../migrate.ts';
import { fingerprint, type Migration, type MigrationRecord, readMigrations } from '../read-migrations.ts';
import type { ExportHeader } from './export-file.ts';

type Preparation = {
  header: ExportHeader;
  log: (message: string) => void;
  extraMigrations: readonly Migration[];
};

/** Brings an empty database to exactly the schema that the export's rows fit. */
export async function prepareSchema(database: Database, preparation: Preparation): Promise<void> {
  const { header, log, extraMigrations } = preparation;
  const known = [...(await readMigrations()), ...extraMigrations].map(fingerprint);
  for (const record of header.migrations) {
    if (known.some((candidate) => isSame(candidate, record))) continue;
    throw new DatabaseError(
      'import_refused',
      `The export was made by another version of Skimreel: this one does not know its migration ${record.name}. Import it with a version that is at least as new; nothing was changed.`,
    );
  }

  const applied = await readApplied(database);
  const surplus = applied.find((record) => !header.migrations.some((candidate) => isSame(candidate, record)));
  if (surplus) {
    throw new DatabaseError(
      'import_refused',
      `The database is at a newer state (${surplus.name}) than the export. Import into a database that was never started: a new DATA_DIR, or a new empty database; nothing was changed.`,
    );
  }
  await migrate(database, { log, extraMigrations, lastName: header.migrations.at(-1)?.name ?? '' });
}

async function readApplied(database: Database): Promise<MigrationRecord[]> {
  const client = await database.connectAsAdministrator();
  try {
    return await listApplied(client);
  } finally {
    await client.end();
  }
}

function isSame(left: MigrationRecord, right: MigrationRecord): boolean {
  return left.name === right.name && left.sha256 === right.sha256;
}
