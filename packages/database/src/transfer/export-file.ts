import { z } from 'zod';
import { DatabaseError } from '../database-error.ts';

// An export is one gzip file of UTF-8 text, readable with zcat. Each line is JSON, except that a table's line is
// followed by its rows as COPY writes them and by the line "\." that COPY can never write as a row:
//   header, then for each table { table, rows..., \., tableEnd }, then sequences, then end.
// A file without its "end" was cut off.

export const headerSchema = z.object({
  format: z.literal('skimreel-export'),
  version: z.literal(1),
  createdAt: z.string(),
  server: z.string(),
  /** The schema that the rows fit: the applied migrations in order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
});

export const tableStartSchema = z.object({
  table: z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) }),
});

export const tableEndSchema = z.object({
  tableEnd: z.object({ rows: z.number(), sha256: z.string() }),
});

export const sequencesSchema = z.object({
  // A sequence's value is a bigint, so it travels as text.
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
});

export const endSchema = z.object({ end: z.object({ tables: z.number(), rows: z.number() }) });

export type ExportHeader = z.infer<typeof headerSchema>;
export type ExportedTable = z.infer<typeof tableStartSchema>['table'];
export type ExportedSequence = z.infer<typeof sequencesSchema>['sequences'][number];

export const END_OF_ROWS = Buffer.from('\\.\n');

const LONGEST_LINE_BYTES = 1024 * 1024;

export type ExportReader = {
  readLine: <Schema extends z.ZodType>(schema: Schema) => Promise<z.infer<Schema>>;
  readRows: () => AsyncGenerator<Buffer>;
  /** Rejects when anything follows. */
  finish: () => Promise<void>;
};

export function createExportReader(source: AsyncIterable<Buffer>): ExportReader {
  const chunks = source[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);

  const readMore = async () => {
    const { done, value } = await chunks.next().catch((error: Error) => {
      throw new DatabaseError('import_damaged', `The export file cannot be unpacked: ${error.message}.`);
    });
    if (!done) pending = pending.length === 0 ? value : Buffer.concat([pending, value]);
    return !done;
  };

  const requireMore = async () => {
    if (!(await readMore())) throw new DatabaseError('import_damaged', 'The export file ends too early.');
  };

  return {
    async readLine(schema) {
      let lineEnd = pending.indexOf('\n');
      while (lineEnd === -1) {
        if (pending.length > LONGEST_LINE_BYTES) throw notAnExport();
        await requireMore();
        lineEnd = pending.indexOf('\n');
      }
      const line = pending.subarray(0, lineEnd).toString();
      pending = pending.subarray(lineEnd + 1);
      return parseLine(line, schema);
    },

    async *readRows() {
      const terminator = Buffer.concat([Buffer.from('\n'), END_OF_ROWS]);
      // A line end before the first row, so that the terminator of a table without rows looks like any other.
      pending = Buffer.concat([Buffer.from('\n'), pending]);
      let skipBytes = 1;
      for (;;) {
        const rowsEnd = pending.indexOf(terminator);
        if (rowsEnd !== -1) {
          const rest = pending.subarray(skipBytes, rowsEnd + 1);
          pending = pending.subarray(rowsEnd + terminator.length);
          if (rest.length > 0) yield rest;
          return;
        }
        // The last bytes may be the beginning of a terminator.
        const safeBytes = pending.length - terminator.length;
        if (safeBytes > skipBytes) {
          const rows = pending.subarray(skipBytes, safeBytes);
          pending = pending.subarray(safeBytes);
          skipBytes = 0;
          yield rows;
        }
        await requireMore();
      }
    },

    async finish() {
      if (pending.length > 0 || (await readMore())) {
        throw new DatabaseError('import_damaged', 'The export file goes on after its end.');
      }
    },
  };
}

function parseLine<Schema extends z.ZodType>(line: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw notAnExport();
  }
}

function notAnExport(): DatabaseError {
  return new DatabaseError(
    'import_damaged',
    'The file is not an export that this version of Skimreel understands, or it is damaged.',
  );
}
