import type { Queries } from '@skimreel/database';
import { sql } from 'kysely';

/** Removes a deleted account's profile, runs and books. That its person has had the first minutes stays known. */
export async function closeProfile(transaction: Queries, userId: string): Promise<void> {
  await sql`delete from public.profiles where id = ${userId}`.execute(transaction);
}
