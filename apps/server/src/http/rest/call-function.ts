import { parseJson } from '@skimreel/contract';
import type { Database } from '@skimreel/database';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import type { Catalogue, ExposedFunction, FunctionArgument } from './catalogue.ts';
import { RestError } from './rest-error.ts';

export type FunctionCall = {
  called: ExposedFunction;
  given: FunctionArgument[];
  /** The arguments as a JSON object's text: parsed by the database, numbers keep every digit. */
  json: string;
  /** A call by GET may look and not touch. */
  isReadOnly: boolean;
};

const namedArguments = z.record(z.string(), z.unknown());

/** Finds the function that takes the arguments of a POST's body. */
export function parseCallBody(catalogue: Catalogue, name: string, body: unknown): FunctionCall {
  const json = typeof body === 'string' && body.trim() !== '' ? body : '{}';
  const parsed = parseJson(json, namedArguments);
  if (parsed.status !== 'parsed') {
    throw new RestError(400, { code: 'PGRST102', message: 'Empty or invalid json' });
  }
  return { ...findFunction(catalogue, name, Object.keys(parsed.value)), json, isReadOnly: false };
}

/** The same for a GET, whose parameters are the arguments. */
export function parseCallParameters(catalogue: Catalogue, name: string, search: string): FunctionCall {
  const given = [...new URLSearchParams(search)];
  const json = JSON.stringify(Object.fromEntries(given));
  const names = given.map(([argument]) => argument);
  return { ...findFunction(catalogue, name, names), json, isReadOnly: true };
}

/** Calls as the caller's role. Gives the result as JSON; undefined when the function has none. */
export function callFunction(
  database: Database,
  caller: Caller,
  { called, given, json, isReadOnly }: FunctionCall,
): Promise<string | undefined> {
  const values = given.map(({ name }) => sql`${sql.id(name)} => ${sql.id('arguments', name)}`);
  // A type's name comes from the catalogue, where the database itself has quoted it.
  const types = given.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`);
  const from =
    given.length === 0 ? sql`` : sql`from json_to_record(${json}::json) as arguments(${sql.join(types)})`;
  const call = sql`${sql.id('public', called.name)}(${values.length === 0 ? sql`` : sql.join(values)})`;
  return database.asRole(caller, async (transaction) => {
    if (isReadOnly) await sql`set transaction read only`.execute(transaction);
    if (called.isVoid) {
      await sql`select ${call} ${from}`.execute(transaction);
      return undefined;
    }
    const { rows } = await sql<{
      json: string | null;
    }>`select to_json(${call})::text as json ${from}`.execute(transaction);
    return rows[0]?.json ?? 'null';
  });
}

type FoundFunction = Pick<FunctionCall, 'called' | 'given'>;

function findFunction(catalogue: Catalogue, name: string, names: string[]): FoundFunction {
  const isGiven = new Set(names);
  const candidates = (catalogue.functions.get(name) ?? []).filter(
    (candidate) =>
      candidate.arguments.every((argument) => !argument.isRequired || isGiven.has(argument.name)) &&
      [...isGiven].every((given) => candidate.arguments.some((argument) => argument.name === given)),
  );
  const [called, another] = candidates;
  if (called === undefined) throw functionNotFound(name, [...isGiven]);
  if (another !== undefined) {
    throw new RestError(300, {
      code: 'PGRST203',
      message: `Could not choose the best candidate function between several of the name public.${name}`,
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    });
  }
  return { called, given: called.arguments.filter((argument) => isGiven.has(argument.name)) };
}

function functionNotFound(name: string, names: string[]): RestError {
  const list = names.toSorted().join(', ');
  const call = names.length === 0 ? `public.${name} without parameters` : `public.${name}(${list})`;
  const searched = names.length === 0 ? 'without parameters' : `with parameters ${list}`;
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${call} in the schema cache`,
    details: `Searched for the function public.${name} ${searched}, but no matches were found in the schema cache.`,
  });
}
