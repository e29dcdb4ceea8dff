import type { ExposedTable } from './catalogue.ts';
import { columnNotFound, parseFailure, RestError } from './rest-error.ts';
import { splitList } from './split-list.ts';

export type SelectedColumn = { column: string; alias: string };

// Beyond this somebody tries the server, not the product.
const MAXIMUM_COLUMNS = 100;
const ALIAS = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;

/** `*`, or columns with an optional name for the answer: `id,minutes:duration`. */
export function parseSelect(text: string | null, table: ExposedTable): SelectedColumn[] {
  if (text === null) return selectAll(table);
  // A select that names nothing gives rows without columns.
  if (text === '') return [];
  const embedded = /(?:^|,)\s*(?:[^,()]*:)?([^,():]*)\(/.exec(text)?.[1];
  if (embedded !== undefined) throw relationshipNotFound(table.name, embedded);
  const items = splitList(text);
  if (items === undefined || items.length > MAXIMUM_COLUMNS) throw parseFailure('select parameter', text);
  return items.flatMap((item) => (item.trim() === '*' ? selectAll(table) : [parseItem(item, text, table)]));
}

function selectAll({ columns }: ExposedTable): SelectedColumn[] {
  return [...columns].map((column) => ({ column, alias: column }));
}

function parseItem(item: string, text: string, table: ExposedTable): SelectedColumn {
  const parts = item.trim().split(':');
  const column = parts.at(-1) ?? '';
  const alias = parts[0] ?? '';
  // "column::type" is a cast and "column->key" a path into JSON; neither is understood here.
  if (parts.length > 2 || column === '' || column.includes('->'))
    throw parseFailure('select parameter', text);
  if (!table.columns.has(column)) throw columnNotFound(table.name, column);
  if (alias !== column && !ALIAS.test(alias)) throw parseFailure('select parameter', text);
  return { column, alias };
}

function relationshipNotFound(table: string, other: string): RestError {
  return new RestError(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${table}' and '${other}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table}' and '${other}' in the schema 'public', but no matches were found.`,
  });
}
