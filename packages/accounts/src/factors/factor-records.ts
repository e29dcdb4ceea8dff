import { type Selectable, sql } from 'kysely';
import type { FactorRow } from '../records/factors.ts';
import type { AccountQueries, FactorChallengeTable } from '../tables.ts';

export type ChallengeRow = Selectable<FactorChallengeTable>;

type NewFactor = {
  userId: string;
  name: string;
  now: Date;
} & ({ type: 'totp'; secret: string } | { type: 'phone'; phone: string });

export function insertFactor(queries: AccountQueries, factor: NewFactor): Promise<FactorRow> {
  return queries
    .insertInto('accounts.factors')
    .values({
      user_id: factor.userId,
      friendly_name: factor.name,
      factor_type: factor.type,
      secret: factor.type === 'totp' ? factor.secret : null,
      phone: factor.type === 'phone' ? factor.phone : null,
      created_at: factor.now,
      updated_at: factor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locked: two calls with one code follow each other, and the second finds it used. */
export function findFactorForUpdate(
  queries: AccountQueries,
  { id, userId }: { id: string; userId: string },
): Promise<FactorRow | undefined> {
  return queries
    .selectFrom('accounts.factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteFactorById(queries: AccountQueries, id: string): Promise<void> {
  await queries.deleteFrom('accounts.factors').where('id', '=', id).execute();
}

/** What somebody began to set up and left. */
export async function deleteAbandonedFactors(
  queries: AccountQueries,
  { userId, before }: { userId: string; before: Date },
): Promise<void> {
  await queries
    .deleteFrom('accounts.factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts.factor_challenges')
            .select('accounts.factor_challenges.id')
            .whereRef('accounts.factor_challenges.factor_id', '=', 'accounts.factors.id'),
        ),
      ),
    )
    .execute();
}

export async function deleteUnverifiedFactors(
  queries: AccountQueries,
  { userId, type }: { userId: string; type: FactorRow['factor_type'] },
): Promise<void> {
  await queries
    .deleteFrom('accounts.factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute();
}

type FactorUse = { id: string; usedStep: number | null; now: Date };

export async function markFactorVerified(
  queries: AccountQueries,
  { id, usedStep, now }: FactorUse,
): Promise<void> {
  await queries
    .updateTable('accounts.factors')
    .set({ status: 'verified', updated_at: now, ...(usedStep === null ? {} : { last_used_step: usedStep }) })
    .where('id', '=', id)
    .execute();
}

type NewChallenge = { id: string; factorId: string; ipAddress: string; codeHash: string | null; now: Date };

export async function insertChallenge(queries: AccountQueries, challenge: NewChallenge): Promise<void> {
  const { id, factorId, ipAddress, codeHash, now } = challenge;
  await queries
    .insertInto('accounts.factor_challenges')
    .values({ id, factor_id: factorId, ip_address: ipAddress, code_hash: codeHash, created_at: now })
    .execute();
  await queries
    .updateTable('accounts.factors')
    .set({ last_challenged_at: now })
    .where('id', '=', factorId)
    .execute();
}

export function findChallenge(
  queries: AccountQueries,
  { id, factorId }: { id: string; factorId: string },
): Promise<ChallengeRow | undefined> {
  return queries
    .selectFrom('accounts.factor_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst();
}

/** The newer ones are kept, because their wrong codes are counted. */
export async function deleteOldChallenges(
  queries: AccountQueries,
  { factorId, before }: { factorId: string; before: Date },
): Promise<void> {
  await queries
    .deleteFrom('accounts.factor_challenges')
    .where('factor_id', '=', factorId)
    .where('created_at', '<', before)
    .execute();
}

export async function countWrongCode(queries: AccountQueries, challengeId: string): Promise<void> {
  await queries
    .updateTable('accounts.factor_challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', challengeId)
    .execute();
}

export async function countWrongCodesSince(
  queries: AccountQueries,
  { factorId, since }: { factorId: string; since: Date },
): Promise<number> {
  const { total } = await queries
    .selectFrom('accounts.factor_challenges')
    .select(({ fn }) => fn.sum<number | null>('attempts').as('total'))
    .where('factor_id', '=', factorId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

export async function markChallengeVerified(queries: AccountQueries, id: string, now: Date): Promise<void> {
  await queries
    .updateTable('accounts.factor_challenges')
    .set({ verified_at: now })
    .where('id', '=', id)
    .execute();
}
