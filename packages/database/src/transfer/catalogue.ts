import pg from 'pg';
import { OWNER_ROLE } from '../roles.ts';
import type { ExportedSequence, ExportedTable } from './export-file.ts';

export type ForeignKey = {
  schema: string;
  table: string;
  name: string;
  isDeferrable: boolean;
  isDeferred: boolean;
};

export type Trigger = { schema: string; table: string; name: string; state: 'O' | 'R' | 'A' };

// "Ours" is what our migrations made: everything the owner role owns, whatever schema it lies in. The list of
// migrations is not data; a table of an extension belongs to the extension.
const OUR_RELATIONS = `
  pg_class relation
  join pg_namespace namespace on namespace.oid = relation.relnamespace
  where pg_get_userbyid(relation.relowner) = '${OWNER_ROLE}'
    and relation.relpersistence <> 't'
    and (namespace.nspname, relation.relname) <> ('skimreel', 'migrations')
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e'
    )`;

/** Generated columns are left out: the database fills them again. */
export async function listTables(client: pg.ClientBase): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(`
    select namespace.nspname as schema, relation.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns
    from ${OUR_RELATIONS} and relation.relkind = 'r'
    order by 1, 2`);
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<ExportedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select namespace.nspname as schema, relation.relname as name
    from ${OUR_RELATIONS} and relation.relkind = 'S'
    order by 1, 2`);

  const sequences: ExportedSequence[] = [];
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteName({ schema, name })}`,
    );
    for (const value of values) sequences.push({ schema, name, ...value });
  }
  return sequences;
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select namespace.nspname as schema, relation.relname as "table", conname as name,
      condeferrable as "isDeferrable", condeferred as "isDeferred"
    from pg_constraint join ${OUR_RELATIONS.replace('where', 'on conrelid = relation.oid where')}
      and contype = 'f' and conparentid = 0
    order by 1, 2, 3`);
  return rows;
}

/** Those that are enabled. */
export async function listTriggers(client: pg.ClientBase): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select namespace.nspname as schema, relation.relname as "table", tgname as name, tgenabled as state
    from pg_trigger join ${OUR_RELATIONS.replace('where', 'on tgrelid = relation.oid where')}
      and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
    order by 1, 2, 3`);
  return rows;
}

export function quoteName({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function quoteColumns(columns: readonly string[]): string {
  return `(${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
