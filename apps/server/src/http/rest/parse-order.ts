import type { ExposedTable } from './catalogue.ts';
import { columnNotFound, parseFailure } from './rest-error.ts';
import { splitList } from './split-list.ts';

export type OrderTerm = { column: string; isDescending: boolean; nulls: 'first' | 'last' | undefined };

const DIRECTIONS = ['asc', 'desc'];
const NULLS: Readonly<Record<string, 'first' | 'last'>> = { nullsfirst: 'first', nullslast: 'last' };
const MAXIMUM_TERMS = 20;

/** `created_at.desc.nullslast,id` */
export function parseOrder(text: string, table: ExposedTable): OrderTerm[] {
  const items = splitList(text);
  if (items === undefined || items.length > MAXIMUM_TERMS) throw parseFailure('order', text);
  return items.map((item) => parseTerm(item, text, table));
}

function parseTerm(item: string, text: string, table: ExposedTable): OrderTerm {
  const [column = '', ...modifiers] = item.trim().split('.');
  const direction = DIRECTIONS.includes(modifiers[0] ?? '') ? modifiers.shift() : undefined;
  const nullsWord = modifiers.shift();
  const nulls = nullsWord === undefined ? undefined : NULLS[nullsWord];
  const isUnderstood = modifiers.length === 0 && (nullsWord === undefined || nulls !== undefined);
  if (!isUnderstood || !/^\w+$/.test(column)) throw parseFailure('order', text);
  if (!table.columns.has(column)) throw columnNotFound(table.name, column);
  return { column, isDescending: direction === 'desc', nulls };
}
