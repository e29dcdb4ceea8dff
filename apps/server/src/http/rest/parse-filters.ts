import type { ExposedTable } from './catalogue.ts';
import { columnNotFound, parseFailure } from './rest-error.ts';
import { splitList } from './split-list.ts';

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

export type Comparison = (typeof COMPARISONS)[number];
export type IsValue = (typeof IS_VALUES)[number];

/** `value` and `values` are only ever parameters of a statement. */
export type Filter = { column: string; isNegated: boolean } & (
  | { operator: Comparison; value: string }
  | { operator: 'in'; values: string[] }
  | { operator: 'is'; value: IsValue }
);

/** `column=eq.value` and its kind; several of one column must all be true. */
export function parseFilter(name: string, text: string, table: ExposedTable): Filter {
  if (!table.columns.has(name)) {
    // A name that cannot be a column's belongs to a part of the grammar that is not understood: and, or, paths.
    if (!/^\w+$/.test(name) || ['and', 'or', 'not', 'columns', 'on_conflict'].includes(name)) {
      throw parseFailure('filter', `${name}=${text}`);
    }
    throw columnNotFound(table.name, name);
  }
  const [, not, operator, operand] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? [];
  if (operator === undefined || operand === undefined) throw parseFailure('filter', text);

  const subject = { column: name, isNegated: not !== undefined };
  if (operator === 'in') return { ...subject, operator, values: parseValues(operand, text) };
  if (operator === 'is') {
    const value = IS_VALUES.find((known) => known === operand.toLowerCase());
    if (value === undefined) throw parseFailure('filter', text);
    return { ...subject, operator, value };
  }
  const comparison = COMPARISONS.find((known) => known === operator);
  if (comparison === undefined) throw parseFailure('filter', text);
  return { ...subject, operator: comparison, value: operand };
}

function parseValues(operand: string, text: string): string[] {
  const list = /^\((.*)\)$/s.exec(operand)?.[1];
  const values = list === undefined ? undefined : splitList(list);
  if (values === undefined) throw parseFailure('filter', text);
  // "in.()" is the empty list, not a list of one empty text.
  return list === '' ? [] : values;
}
