import { sql } from 'kysely';
import { type Queries, runAsRole } from './as-role.ts';
import type { Database, DatabaseOptions, Engine } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { openEmbedded } from './open-embedded.ts';
import { openExternal } from './open-external.ts';

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url } = options;
  const engine = url === undefined ? await openEmbedded(options) : await openExternal({ ...options, url });
  return buildDatabase(engine);
}

function buildDatabase(engine: Engine): Database {
  const { kysely } = engine;
  let closing: Promise<void> | undefined;
  return {
    ...engine,
    transaction: (work) => kysely.transaction().execute(work),
    asRole: (identity, work) => runAsRole(kysely, identity, work),
    checkHealth: (timeoutMs) => checkHealth(kysely, timeoutMs),
    close() {
      closing ??= engine.close();
      return closing;
    },
  };
}

async function checkHealth(kysely: Queries, timeoutMs: number): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const message = `The database has not answered within ${timeoutMs} ms.`;
  const timer = setTimeout(() => reject(new DatabaseError('health_check_failed', message)), timeoutMs);
  try {
    await Promise.race([sql`select 1`.execute(kysely), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
