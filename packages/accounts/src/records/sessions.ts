import type { Selectable } from 'kysely';
import type { Caller } from '../accounts-context.ts';
import type { AccountQueries, AssuranceLevel, SessionTable } from '../tables.ts';

export type SessionRow = Selectable<SessionTable>;

type NewSession = {
  userId: string;
  caller: Caller;
  aal: AssuranceLevel;
  notAfter: Date | null;
  now: Date;
};

export function insertSession(queries: AccountQueries, session: NewSession): Promise<SessionRow> {
  const { userId, caller, aal, notAfter, now } = session;
  return queries
    .insertInto('accounts.sessions')
    .values({
      user_id: userId,
      aal,
      ip_address: caller.ipAddress,
      user_agent: caller.userAgent ?? null,
      not_after: notAfter,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findSession(queries: AccountQueries, id: string): Promise<SessionRow | undefined> {
  return queries.selectFrom('accounts.sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Its refresh tokens go with it. */
export async function deleteSession(queries: AccountQueries, id: string): Promise<void> {
  await queries.deleteFrom('accounts.sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOfUser(
  queries: AccountQueries,
  { userId, exceptSessionId }: { userId: string; exceptSessionId?: string | undefined },
): Promise<void> {
  await queries
    .deleteFrom('accounts.sessions')
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute();
}

/** Refreshes of one session wait here for each other. */
export function findSessionForUpdate(queries: AccountQueries, id: string): Promise<SessionRow | undefined> {
  return queries
    .selectFrom('accounts.sessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function markRefreshed(queries: AccountQueries, id: string, now: Date): Promise<SessionRow> {
  return queries
    .updateTable('accounts.sessions')
    .set({ refreshed_at: now, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
