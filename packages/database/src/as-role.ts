import { type Kysely, sql, type Transaction } from 'kysely';
import type { RequestRole } from './roles.ts';

export type NoTables = Record<never, never>;

/** Queries on no table in particular; a room adds its own: `queries.withTables<{ profiles: Profiles }>()`. */
export type Queries = Kysely<NoTables>;

export type RequestIdentity = {
  role: RequestRole;
  /** The claims of the verified token; what `auth.jwt()` returns. */
  claims: Readonly<Record<string, unknown>>;
  /** A statement that takes longer is cancelled (SQLSTATE 57014). */
  statementTimeoutMs?: number;
};

const STATEMENT_TIMEOUT_MS = 8_000;

/** Runs a request in a transaction as its role and with its claims; both end with the transaction. */
export function runAsRole<Result>(
  kysely: Queries,
  { role, claims, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: RequestIdentity,
  work: (transaction: Transaction<NoTables>) => Promise<Result>,
): Promise<Result> {
  return kysely.transaction().execute(async (transaction) => {
    // "true" means local: a rollback or commit takes it back, so the connection's next user starts clean.
    await sql`select
      set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`.execute(transaction);
    return work(transaction);
  });
}
