import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import { migrate } from '../migrate.ts';
import type { Migration } from '../read-migrations.ts';
import { listTables, quoteColumns, quoteName } from './catalogue.ts';
import { connectAsOwner } from './connect-as-owner.ts';
import type { TransferOptions, TransferSummary } from './export-data.ts';
import {
  createExportReader,
  type ExportedTable,
  type ExportReader,
  endSchema,
  headerSchema,
  sequencesSchema,
  tableEndSchema,
  tableStartSchema,
} from './export-file.ts';
import { prepareSchema } from './prepare-schema.ts';
import { suspendChecks } from './suspend-checks.ts';

export type ImportOptions = TransferOptions & {
  /** As for `migrate`. */
  extraMigrations?: readonly Migration[];
};

/**
 * Fills an empty database from an export, in one transaction: all of it or nothing. An export of an older version is
 * read at that version's schema, and the newer migrations run over its rows afterwards.
 */
export async function importData(database: Database, options: ImportOptions): Promise<TransferSummary> {
  const { filePath, log, signal, extraMigrations = [] } = options;
  await access(filePath).catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseError('import_refused', `The export file ${filePath} cannot be read (${error.code}).`);
  });
  const file = createReadStream(filePath);
  const unpacked = file.pipe(createGunzip());
  file.once('error', (error) => unpacked.destroy(error));
  const reader = createExportReader(unpacked as AsyncIterable<Buffer>);
  try {
    const header = await reader.readLine(headerSchema);
    await prepareSchema(database, { header, log, extraMigrations });
    const summary = await importRows(database, { reader, log, signal });
    await migrate(database, { log, extraMigrations });
    return summary;
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

type RowsImport = { reader: ExportReader; log: (message: string) => void; signal: AbortSignal | undefined };

async function importRows(database: Database, { reader, log, signal }: RowsImport): Promise<TransferSummary> {
  const client = await connectAsOwner(database);
  try {
    await client.query('begin');
    const tables = await listTables(client);
    await refuseFilled(client, tables);

    const resumeChecks = await suspendChecks(client);
    const imported = await readTables(client, { reader, tables, log, signal });
    await resumeChecks();
    await verifyCounts(client, imported);
    await client.query('commit');
    await client.query('analyze');

    const rows = imported.reduce((sum, table) => sum + table.rows, 0);
    return { tables: imported.length, rows };
  } finally {
    // Ending the connection before the commit takes everything back.
    await client.end();
  }
}

async function refuseFilled(client: pg.Client, tables: readonly ExportedTable[]): Promise<void> {
  for (const table of tables) {
    // Nobody writes meanwhile: an application that runs on this database waits.
    await client.query(`lock table ${quoteName(table)} in access exclusive mode`);
    const { rowCount } = await client.query(`select from ${quoteName(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new DatabaseError(
      'import_refused',
      `The database is not empty: ${table.schema}.${table.name} holds rows. Import only into a new database; nothing was changed.`,
    );
  }
}

type ImportedTable = ExportedTable & { rows: number };

async function readTables(
  client: pg.Client,
  { reader, tables, log, signal }: RowsImport & { tables: readonly ExportedTable[] },
): Promise<ImportedTable[]> {
  const imported: ImportedTable[] = [];
  const tableOrSequences = tableStartSchema.or(sequencesSchema);
  for (;;) {
    const next = await reader.readLine(tableOrSequences);
    if ('sequences' in next) {
      for (const { schema, name, lastValue, isCalled } of next.sequences) {
        await client.query('select setval($1::regclass, $2, $3)', [
          quoteName({ schema, name }),
          lastValue,
          isCalled,
        ]);
      }
      break;
    }
    requireSameColumns(next.table, tables);
    const rows = await readTable(client, { reader, table: next.table, signal });
    imported.push({ ...next.table, rows });
    log(`${next.table.schema}.${next.table.name}: ${rows} rows`);
  }

  const { end } = await reader.readLine(endSchema);
  await reader.finish();
  const rows = imported.reduce((sum, table) => sum + table.rows, 0);
  if (end.tables === imported.length && end.rows === rows) return imported;
  throw new DatabaseError('import_damaged', 'The export file holds other tables or rows than its end says.');
}

async function readTable(
  client: pg.Client,
  { reader, table, signal }: { reader: ExportReader; table: ExportedTable; signal: AbortSignal | undefined },
): Promise<number> {
  const hash = createHash('sha256');
  async function* hashRows() {
    for await (const chunk of reader.readRows()) {
      hash.update(chunk);
      yield chunk;
    }
  }

  const copy = client.query(copyFrom(`copy ${quoteName(table)} ${quoteColumns(table.columns)} from stdin`));
  copy.on('error', () => undefined);
  await pipeline(Readable.from(hashRows(), { objectMode: false }), copy, signal ? { signal } : {});
  const { tableEnd } = await reader.readLine(tableEndSchema);
  if (tableEnd.rows === copy.rowCount && tableEnd.sha256 === hash.digest('hex')) return copy.rowCount;
  throw new DatabaseError(
    'import_damaged',
    `The rows of ${table.schema}.${table.name} in the export file are damaged; nothing was imported.`,
  );
}

function requireSameColumns(table: ExportedTable, tables: readonly ExportedTable[]) {
  const existing = tables.find(({ schema, name }) => schema === table.schema && name === table.name);
  const isSame = existing && existing.columns.toSorted().join() === table.columns.toSorted().join();
  if (isSame) return;
  throw new DatabaseError(
    'import_damaged',
    `The export file holds ${table.schema}.${table.name} with columns that its migrations do not make.`,
  );
}

async function verifyCounts(client: pg.Client, imported: readonly ImportedTable[]): Promise<void> {
  for (const table of imported) {
    const { rows } = await client.query(`select count(*) as stored from ${quoteName(table)}`);
    if (Number(rows[0].stored) === table.rows) continue;
    throw new DatabaseError(
      'import_damaged',
      `${table.schema}.${table.name} holds ${rows[0].stored} rows instead of ${table.rows}; nothing was imported.`,
    );
  }
}
