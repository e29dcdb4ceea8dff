import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AccountQueries, SamlProviderTable } from '../tables.ts';
import { parseIdpMetadata } from './parse-idp-metadata.ts';
import type { SamlSettings } from './saml-settings.ts';

export type SamlProviderRow = Selectable<SamlProviderTable>;

export type SamlProviders = {
  settings: SamlSettings;
  findById: (id: string) => Promise<SamlProviderRow | undefined>;
  findByDomain: (domain: string) => Promise<SamlProviderRow | undefined>;
  findByEntityId: (entityId: string) => Promise<SamlProviderRow | undefined>;
};

type Options = {
  settings: SamlSettings;
  queries: AccountQueries;
  clock: () => Date;
  log: (message: string) => void;
};

const TIMEOUT_MS = 10_000;
const METADATA_MAX_CHARACTERS = 1_000_000;
const RENEWED_AFTER_MS = 6 * 3600 * 1000;

/** The configured provider, kept in the table: its metadata is read again a few times a day, when somebody signs in. */
export function createSamlProviders(options: Options): SamlProviders {
  const { settings, queries, clock } = options;
  let reading: Promise<void> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;

  const ensureRead = (): Promise<void> => {
    if (clock().getTime() - readAtMs < RENEWED_AFTER_MS) return Promise.resolve();
    reading ??= readProvider(options)
      .then(() => {
        readAtMs = clock().getTime();
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const providers = () => queries.selectFrom('accounts.saml_providers').selectAll();

  return {
    settings,
    async findById(id) {
      await ensureRead();
      return providers().where('id', '=', id).executeTakeFirst();
    },
    async findByDomain(domain) {
      await ensureRead();
      return providers()
        .where(sql<boolean>`${domain.toLowerCase()} = any(domains)`)
        .where('is_enabled', '=', true)
        .executeTakeFirst();
    },
    async findByEntityId(entityId) {
      await ensureRead();
      return providers().where('entity_id', '=', entityId).where('is_enabled', '=', true).executeTakeFirst();
    },
  };
}

async function readProvider({ settings, queries, clock, log }: Options): Promise<void> {
  const xml = await readMetadata(settings).catch((error: unknown) => {
    log(`The metadata of the SAML provider cannot be read: ${String(error)}`);
  });
  // What was read last goes on being used.
  if (xml === undefined) return;
  const { entityId } = parseIdpMetadata(xml);
  const now = clock();
  const columns = {
    metadata_xml: xml,
    domains: settings.domains.map((domain) => domain.toLowerCase()),
    is_enabled: true,
    updated_at: now,
  };
  await queries
    .insertInto('accounts.saml_providers')
    .values({ entity_id: entityId, created_at: now, ...columns })
    .onConflict((conflict) => conflict.column('entity_id').doUpdateSet(columns))
    .execute();
  await queries
    .updateTable('accounts.saml_providers')
    .set({ is_enabled: false, updated_at: now })
    .where('entity_id', '!=', entityId)
    .where('is_enabled', '=', true)
    .execute();
}

async function readMetadata({ metadata }: SamlSettings): Promise<string> {
  if ('xml' in metadata) return metadata.xml;
  const answer = await fetch(metadata.url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const xml = await answer.text();
  if (xml.length > METADATA_MAX_CHARACTERS) throw new Error('it is too long');
  return xml;
}
