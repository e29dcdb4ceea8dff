import type { Database } from '@skimreel/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from './caller.ts';
import type { ExposedTable } from './catalogue.ts';
import { type Comparison, type Filter, type IsValue, parseFilter } from './parse-filters.ts';
import { type OrderTerm, parseOrder } from './parse-order.ts';
import { type Page, parsePage } from './parse-page.ts';
import { parseSelect, type SelectedColumn } from './parse-select.ts';

export type TableRead = {
  table: ExposedTable;
  columns: SelectedColumn[];
  filters: Filter[];
  order: OrderTerm[];
  page: Page;
  /** Counting all rows that match costs a second look, so it must be asked for. */
  shouldCount: boolean;
};

export type TableRows = {
  /** A JSON list, made by the database: numbers keep every digit. */
  json: string;
  rowCount: number;
  totalCount: number | undefined;
};

type ReadText = { search: string; range: string | undefined; shouldCount: boolean };

export function parseTableRead(table: ExposedTable, { search, range, shouldCount }: ReadText): TableRead {
  const read: TableRead = {
    table,
    columns: [],
    filters: [],
    order: [],
    page: { limit: 0, offset: 0 },
    shouldCount,
  };
  const parameters = new URLSearchParams(search);
  for (const [name, text] of parameters) {
    if (name === 'order') read.order.push(...parseOrder(text, table));
    else if (!['select', 'limit', 'offset'].includes(name)) read.filters.push(parseFilter(name, text, table));
  }
  read.columns = parseSelect(parameters.get('select'), table);
  read.page = parsePage({ limit: parameters.get('limit'), offset: parameters.get('offset'), range });
  return read;
}

/** Reads as the caller's role, so that row-level security is the judge of which rows there are. */
export function readTable(database: Database, caller: Caller, read: TableRead): Promise<TableRows> {
  const { page, shouldCount } = read;
  const table = sql.id('public', read.table.name);
  const where = buildWhere(read);
  const columns = sql.join(
    read.columns.map(({ column, alias }) => sql`${columnOf(read.table, column)} as ${sql.id(alias)}`),
  );
  const total = shouldCount ? sql`(select count(*) from ${table} ${where})` : sql`null::bigint`;
  return database.asRole(caller, async (transaction) => {
    await sql`set transaction read only`.execute(transaction);
    // No alias that a request can choose begins with an underscore, so "_row" is the row and never a column of it.
    const { rows } = await sql<{ json: string; rowCount: number; totalCount: number | null }>`
      select coalesce(json_agg(_row), '[]')::text as json, count(*) as "rowCount", ${total} as "totalCount"
      from (
        select ${read.columns.length === 0 ? sql`` : columns} from ${table} ${where} ${buildOrder(read)}
        limit ${page.limit} offset ${page.offset}
      ) _row`.execute(transaction);
    const { json = '[]', rowCount = 0, totalCount = null } = rows[0] ?? {};
    return { json, rowCount, totalCount: totalCount ?? undefined };
  });
}

function columnOf(table: ExposedTable, column: string): RawBuilder<unknown> {
  return sql`${sql.id(table.name, column)}`;
}

function buildWhere({ table, filters }: TableRead): RawBuilder<unknown> {
  if (filters.length === 0) return sql``;
  const conditions = filters.map((filter) => {
    const condition = buildCondition(columnOf(table, filter.column), filter);
    return filter.isNegated ? sql`not (${condition})` : condition;
  });
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

const OPERATORS = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
} as const satisfies Record<Comparison, RawBuilder<unknown>>;

const IS_OPERANDS = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
} as const satisfies Record<IsValue, RawBuilder<unknown>>;

function buildCondition(column: RawBuilder<unknown>, filter: Filter): RawBuilder<unknown> {
  switch (filter.operator) {
    case 'is':
      return sql`${column} is ${IS_OPERANDS[filter.value]}`;
    case 'in':
      return sql`${column} = any(${filter.values})`;
    case 'like':
    case 'ilike':
      // An address cannot hold a bare "%", so "*" stands for it.
      return sql`${column} ${OPERATORS[filter.operator]} ${filter.value.replaceAll('*', '%')}`;
    default:
      return sql`${column} ${OPERATORS[filter.operator]} ${filter.value}`;
  }
}

function buildOrder({ table, order }: TableRead): RawBuilder<unknown> {
  if (order.length === 0) return sql``;
  const terms = order.map(({ column, isDescending, nulls }) => {
    const direction = isDescending ? sql`desc` : sql`asc`;
    const nullsRule = nulls === undefined ? sql`` : nulls === 'first' ? sql`nulls first` : sql`nulls last`;
    return sql`${columnOf(table, column)} ${direction} ${nullsRule}`;
  });
  return sql`order by ${sql.join(terms)}`;
}
