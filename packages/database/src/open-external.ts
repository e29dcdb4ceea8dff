import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { NoTables } from './as-role.ts';
import { createPool } from './create-pool.ts';
import type { DatabaseOptions, Engine } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { OLDEST_MAJOR_VERSION } from './oldest-major-version.ts';
import { APPLICATION_ROLE } from './roles.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * The URL's user owns the database; migrations run with its rights. Everything else runs as the application's role,
 * which each connection takes on when it is made: so row-level security binds also where the URL names a superuser.
 * For that (and for LISTEN) a connection must stay one: a pooler between must be in session mode.
 */
export async function openExternal(options: DatabaseOptions & { url: string }): Promise<Engine> {
  const { url, applicationName, log, signal } = options;
  const place = describePlace(url);
  const connect = () => connectAsAdministrator({ url, place, applicationName });
  const version = await readVersion(await connect(), place);
  signal?.throwIfAborted();

  const connection = () => ({ connectionString: url });
  const pool = createPool({ connection, applicationName, role: APPLICATION_ROLE, log });
  return {
    engine: 'external',
    description: `PostgreSQL ${version} at ${place}`,
    kysely: new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }),
    connectAsAdministrator: connect,
    close: () => pool.end(),
  };
}

async function connectAsAdministrator(access: {
  url: string;
  place: string;
  applicationName: string;
}): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: access.url,
      application_name: access.applicationName,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseError(
      'unreachable',
      `The database at ${access.place} cannot be used: ${explain(error)}. Check DATABASE_URL.`,
    );
  }
}

async function readVersion(client: pg.Client, place: string): Promise<string> {
  try {
    const { rows } = await client.query<{ version: string }>(
      "select split_part(current_setting('server_version'), ' ', 1) as version",
    );
    return requireSupportedVersion(rows[0]?.version ?? 'of an unknown version', place);
  } finally {
    await client.end();
  }
}

export function requireSupportedVersion(version: string, place: string): string {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR_VERSION) return version;
  throw new DatabaseError(
    'server_too_old',
    `The database at ${place} is PostgreSQL ${version}; Skimreel needs PostgreSQL ${OLDEST_MAJOR_VERSION} or newer.`,
  );
}

/** Host, port and database of a URL: what may be shown. */
function describePlace(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new DatabaseError(
      'url_invalid',
      'DATABASE_URL is not an address of the form postgresql://user:password@host:5432/database.',
    );
  }
  const host = parsed.searchParams.get('host') ?? (parsed.hostname || 'localhost');
  const port = parsed.port || parsed.searchParams.get('port') || '5432';
  return `${host}:${port}${decodeURIComponent(parsed.pathname)}`;
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOENT: 'its socket does not exist',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to its host',
  ECONNRESET: 'it broke the connection off',
  '28P01': 'it refuses the user name or the password',
  '28000': 'it refuses this user',
  '3D000': 'it has no database of this name',
  '53300': 'it has too many connections',
  '57P03': 'it is still starting or shutting down',
};

// The error itself is not passed on as a cause: some carry the whole address, password included.
function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return REASONS[code ?? ''] ?? (message || code || 'unknown reason');
}
