import type { Queries } from '@skimreel/database';
import { sql } from 'kysely';

export type RedemptionCode = {
  /** The last characters: the whole code is not known here. */
  hint: string;
  createdAt: Date;
  /** null while nobody has. */
  redeemedAt: Date | null;
  /** Id of the account; null for none, also when it was deleted since. */
  redeemedBy: string | null;
};

/** Every redemption code, oldest first. */
export async function listCodes(queries: Queries): Promise<RedemptionCode[]> {
  const { rows } = await sql<RedemptionCode>`
    select hint, created_at as "createdAt", redeemed_at as "redeemedAt", redeemed_by as "redeemedBy"
    from credits.codes order by created_at, hint`.execute(queries);
  return rows;
}
