import type { Queries } from '@skimreel/database';
import { sql } from 'kysely';

export type AddedCodes = {
  added: string[];
  /** Known already; a used one stays used. */
  known: string[];
  /** Too short, too long, or of other characters than letters, digits and dashes. */
  refused: string[];
};

// A short code is found by trying.
const CODE = /^[A-Z0-9][A-Z0-9-]{6,62}[A-Z0-9]$/;
const HINT_CHARACTERS = 4;

/** Adds redemption codes, which are kept as hashes: what is printed or mailed is the only copy. */
export async function addCodes(queries: Queries, codes: readonly string[]): Promise<AddedCodes> {
  const result: AddedCodes = { added: [], known: [], refused: [] };
  for (const code of new Set(codes.map((typed) => typed.trim().toUpperCase()))) {
    if (!CODE.test(code)) {
      result.refused.push(code);
      continue;
    }
    const { rows } = await sql`
      insert into credits.codes (code_hash, hint)
      values (credits.hash_code(${code}), ${code.slice(-HINT_CHARACTERS)})
      on conflict (code_hash) do nothing returning 1`.execute(queries);
    (rows.length === 1 ? result.added : result.known).push(code);
  }
  return result;
}
