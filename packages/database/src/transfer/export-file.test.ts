import { expect, test } from 'vitest';
import { z } from 'zod';
import { createExportReader } from './export-file.ts';

const lineSchema = z.object({ line: z.number() });
// A row that holds "\." is written as "\\." by COPY; the last table is empty.
const TEXT = '{"line":1}\na\\\\.\tb\n\\\\.\nü🍓\n\\.\n{"line":2}\n\\.\n{"line":3}\n';
const ROWS = 'a\\\\.\tb\n\\\\.\nü🍓\n';

async function* cut(text: string, chunkBytes: number) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += chunkBytes)
    yield bytes.subarray(start, start + chunkBytes);
}

async function readRows(reader: ReturnType<typeof createExportReader>) {
  const chunks: Buffer[] = [];
  for await (const chunk of reader.readRows()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test.each([1, 2, 3, 4, 5, 7, 1000])('reads the same from pieces of %i bytes', async (chunkBytes) => {
  const reader = createExportReader(cut(TEXT, chunkBytes));
  expect(await reader.readLine(lineSchema)).toEqual({ line: 1 });
  expect(await readRows(reader)).toBe(ROWS);
  expect(await reader.readLine(lineSchema)).toEqual({ line: 2 });
  expect(await readRows(reader)).toBe('');
  expect(await reader.readLine(lineSchema)).toEqual({ line: 3 });
  await reader.finish();
});

test('does not swallow a file that is one endless line', async () => {
  async function* endless() {
    for (;;) yield Buffer.alloc(64 * 1024, 'x');
  }
  await expect(createExportReader(endless()).readLine(lineSchema)).rejects.toMatchObject({
    code: 'import_damaged',
  });
});
