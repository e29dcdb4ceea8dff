import { z } from 'zod';

/** What became of a JSON text: a value of the right shape, or the reason why not. */
export type ParsedJson<Value> =
  | { status: 'parsed'; value: Value }
  | { status: 'not-json' }
  | { status: 'wrong-shape'; problem: string };

// The only place of the product that calls JSON.parse: a text from outside never becomes a value without a schema.
/** Reads a JSON text that must have the shape of a schema. */
export function parseJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): ParsedJson<z.output<Schema>> {
  let raw: unknown;

  try {
    raw = JSON.parse(text);
  } catch {
    return { status: 'not-json' };
  }

  const result = schema.safeParse(raw);

  return result.success
    ? { status: 'parsed', value: result.data }
    : { status: 'wrong-shape', problem: z.prettifyError(result.error) };
}
