import pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { readRolesSql } from './read-migrations.ts';
import { APPLICATION_ROLE } from './roles.ts';

// Roles are shared by all databases of a server, but locks are not: another database's migration may be making the
// same roles. Its winner leaves these codes behind (exists, unique, concurrent update), and the second try finds all.
const RACE_CODES = new Set(['42710', '23505', 'XX000']);
const ATTEMPTS = 5;

export async function ensureRoles(client: pg.Client, engine: Database['engine']): Promise<void> {
  const sql = await readRolesSql();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(sql);
      // Only the embedded server's pool logs in as this role; there the socket's folder is the password.
      if (engine === 'embedded') await client.query(`alter role ${APPLICATION_ROLE} login`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      if (attempt < ATTEMPTS && RACE_CODES.has(error.code ?? '')) continue;
      if (error.code === '42501') throw describeMissingRights(error);
      throw error;
    }
  }
}

function describeMissingRights(error: pg.DatabaseError): DatabaseError {
  return new DatabaseError(
    'rights_missing',
    `The user of DATABASE_URL may not prepare the database: ${error.message}. It must own the database and have CREATEROLE, and where the roles skimreel_owner, skimreel_app, anon, authenticated and service_role exist already, be granted them "with admin option". A superuser can give these rights; superuser itself is not needed.`,
    { cause: error },
  );
}
