import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AccountQueries, Json, UserTable } from '../tables.ts';

export type UserRow = Selectable<UserTable>;
type UserChanges = Omit<Updateable<UserTable>, 'app_metadata' | 'user_metadata'> & {
  app_metadata?: Json;
  user_metadata?: Json;
};
type NewUser = Omit<Partial<Insertable<UserTable>>, 'app_metadata' | 'user_metadata'> & {
  app_metadata: Json;
  user_metadata: Json;
};

export function findUserById(queries: AccountQueries, id: string): Promise<UserRow | undefined> {
  return queries.selectFrom('accounts.users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** People of single sign-on providers are another world: their addresses are not looked at. */
export function findUserByEmail(queries: AccountQueries, email: string): Promise<UserRow | undefined> {
  return queries
    .selectFrom('accounts.users')
    .selectAll()
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .executeTakeFirst();
}

export function findUserByPhone(queries: AccountQueries, phone: string): Promise<UserRow | undefined> {
  return queries
    .selectFrom('accounts.users')
    .selectAll()
    .where('phone', '=', phone)
    .where('is_sso_user', '=', false)
    .executeTakeFirst();
}

// Several accounts may wish for the same address; the first to prove it gets it.
const WISHES_LOOKED_AT = 5;

export function listUsersByNewEmail(queries: AccountQueries, email: string): Promise<UserRow[]> {
  return queries
    .selectFrom('accounts.users')
    .selectAll()
    .where('new_email', '=', email)
    .where('is_sso_user', '=', false)
    .orderBy('email_change_sent_at', 'desc')
    .limit(WISHES_LOOKED_AT)
    .execute();
}

export function listUsersByNewPhone(queries: AccountQueries, phone: string): Promise<UserRow[]> {
  return queries
    .selectFrom('accounts.users')
    .selectAll()
    .where('new_phone', '=', phone)
    .where('is_sso_user', '=', false)
    .orderBy('phone_change_sent_at', 'desc')
    .limit(WISHES_LOOKED_AT)
    .execute();
}

/**
 * Locks the row until the transaction ends, so that two calls on one account follow each other. Not against references to
 * it: a refresh, which holds its session, would wait for us while we wait for the session.
 */
export function findUserForUpdate(queries: AccountQueries, id: string): Promise<UserRow | undefined> {
  return queries
    .selectFrom('accounts.users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertUser(queries: AccountQueries, user: NewUser, now: Date): Promise<UserRow> {
  const { app_metadata, user_metadata, ...columns } = user;
  return queries
    .insertInto('accounts.users')
    .values({
      ...columns,
      app_metadata: JSON.stringify(app_metadata),
      user_metadata: JSON.stringify(user_metadata),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type UserUpdate = { id: string; changes: UserChanges; now: Date };

export function updateUserRow(queries: AccountQueries, { id, changes, now }: UserUpdate): Promise<UserRow> {
  const { app_metadata, user_metadata, ...columns } = changes;
  return queries
    .updateTable('accounts.users')
    .set({
      ...columns,
      ...(app_metadata === undefined ? {} : { app_metadata: JSON.stringify(app_metadata) }),
      ...(user_metadata === undefined ? {} : { user_metadata: JSON.stringify(user_metadata) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/** Calls that could make the same account twice wait for each other until the transaction ends. */
export async function lockAddress(queries: AccountQueries, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts:${address}`}, 0))`.execute(queries);
}
