import type pg from 'pg';
import type { Database } from '../database.ts';
import { OWNER_ROLE } from '../roles.ts';

/** A connection on which COPY reads and writes every value the same way, whatever the server's own settings are. */
export async function connectAsOwner(database: Database): Promise<pg.Client> {
  const client = await database.connectAsAdministrator();
  const { rowCount: roleCount } = await client.query('select from pg_roles where rolname = $1', [OWNER_ROLE]);
  await client.query(`
    ${roleCount === 0 ? '' : `set role ${OWNER_ROLE};`}
    set search_path = pg_catalog;
    set statement_timeout = 0;
    set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres';
    set timezone = 'UTC';
    set extra_float_digits = 1;
    set bytea_output = 'hex';
    set row_security = off`);
  return client;
}
