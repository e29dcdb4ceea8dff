import type { Database } from '@skimreel/database';
import { sql } from 'kysely';
import { RestError } from './rest-error.ts';

export type ExposedTable = { name: string; columns: ReadonlySet<string> };

export type FunctionArgument = {
  name: string;
  /** As PostgreSQL writes it: "uuid", "public.positive_amount". */
  type: string;
  isRequired: boolean;
};

export type ExposedFunction = { name: string; arguments: FunctionArgument[]; isVoid: boolean };

export type Catalogue = {
  tables: ReadonlyMap<string, ExposedTable>;
  /** More than one of a name take different arguments. */
  functions: ReadonlyMap<string, ExposedFunction[]>;
};

/**
 * What the schema public holds, read once: migrations have run before the first request. Every name in a statement comes
 * from here, never from a request. Who may see what is not decided here, but by the rights of the caller's role.
 */
export function createCatalogue(database: Database): () => Promise<Catalogue> {
  let loading: Promise<Catalogue> | undefined;
  return () => {
    loading ??= loadCatalogue(database).catch((error: unknown) => {
      // The next request tries again, and a PostgREST client repeats its reads on this answer by itself.
      loading = undefined;
      throw new RestError(503, {
        code: 'PGRST002',
        message: 'Could not query the database for the schema cache. Retrying.',
        details: error instanceof RestError ? error.message : null,
      });
    });
    return loading;
  };
}

async function loadCatalogue({ kysely }: Database): Promise<Catalogue> {
  const tables = await sql<{ name: string; columns: string[] }>`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum
    ) as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`.execute(kysely);

  // Plain functions with named arguments; one that gives sets of rows is not exposed, since nothing here pages them.
  const functions = await sql<ExposedFunction>`
    select proname as name, prorettype = 'void'::regtype as "isVoid", coalesce((
      select json_agg(json_build_object(
        'name', argument.name,
        'type', (select quote_ident(nspname) || '.' || quote_ident(typname) from pg_type
          join pg_namespace on pg_namespace.oid = typnamespace where pg_type.oid = argument.type),
        'isRequired', argument.position <= pronargs - pronargdefaults
      ) order by argument.position)
      from unnest(proargnames, proargtypes::oid[]) with ordinality as argument(name, type, position)
    ), '[]') as arguments
    from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and not proretset
      and prorettype <> 'trigger'::regtype and prorettype <> 'event_trigger'::regtype
      and provariadic = 0 and proargmodes is null
      and cardinality(coalesce(array_remove(proargnames, ''), '{}')) = pronargs`.execute(kysely);

  return {
    tables: new Map(tables.rows.map(({ name, columns }) => [name, { name, columns: new Set(columns) }])),
    functions: Map.groupBy(functions.rows, ({ name }) => name),
  };
}
