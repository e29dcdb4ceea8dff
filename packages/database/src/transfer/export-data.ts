import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listApplied } from '../applied-migrations.ts';
import type { Database } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import { listSequences, listTables, quoteColumns, quoteName } from './catalogue.ts';
import { connectAsOwner } from './connect-as-owner.ts';
import { END_OF_ROWS, type ExportedTable } from './export-file.ts';

export type TransferOptions = {
  filePath: string;
  log: (message: string) => void;
  signal?: AbortSignal | undefined;
};

export type TransferSummary = { tables: number; rows: number };

/** Writes all data as of one moment, while the application may go on working. */
export async function exportData(database: Database, options: TransferOptions): Promise<TransferSummary> {
  const { filePath, signal } = options;
  if (existsSync(filePath)) {
    throw new DatabaseError(
      'export_refused',
      `${filePath} exists already; an export never overwrites a file.`,
    );
  }
  const unfinished = `${filePath}.unfinished-${randomBytes(4).toString('hex')}`;
  const client = await connectAsOwner(database);
  const summary = { tables: 0, rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await pipeline(
      () => describeEverything(client, { ...options, server: database.description, summary }),
      createGzip(),
      // It holds password hashes and secrets: readable by its owner only.
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
      signal ? { signal } : {},
    );
    await flushToDisk(unfinished);
    await rename(unfinished, filePath);
    return summary;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

type Description = TransferOptions & { server: string; summary: TransferSummary };

async function* describeEverything(
  client: pg.Client,
  { log, server, summary }: Description,
): AsyncGenerator<Buffer> {
  const migrations = await listApplied(client);
  if (migrations.length === 0) {
    throw new DatabaseError(
      'export_refused',
      'The database was never migrated, so there is nothing to export.',
    );
  }
  yield toLine({
    format: 'skimreel-export',
    version: 1,
    createdAt: new Date().toISOString(),
    server,
    migrations: migrations.map(({ name, sha256 }) => ({ name, sha256 })),
  });

  for (const table of await listTables(client)) {
    const rows = yield* describeTable(client, table);
    summary.tables += 1;
    summary.rows += rows;
    log(`${table.schema}.${table.name}: ${rows} rows`);
  }

  // Sequences stand outside snapshots. Read last, they are never behind the rows that were read before.
  yield toLine({ sequences: await listSequences(client) });
  yield toLine({ end: summary });
}

async function* describeTable(client: pg.Client, table: ExportedTable): AsyncGenerator<Buffer, number> {
  const hash = createHash('sha256');
  const copy = client.query(copyTo(`copy ${quoteName(table)} ${quoteColumns(table.columns)} to stdout`));
  // When the export is given up, the connection's end reaches the stream after its reader has left.
  copy.on('error', () => undefined);

  yield toLine({ table });
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  yield END_OF_ROWS;

  const rows = copy.rowCount;
  yield toLine({ tableEnd: { rows, sha256: hash.digest('hex') } });
  return rows;
}

function toLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

async function flushToDisk(filePath: string): Promise<void> {
  const file = await open(filePath, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
