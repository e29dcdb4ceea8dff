import pg from 'pg';
import { listForeignKeys, listTriggers, quoteName } from './catalogue.ts';

const ENABLE = { O: 'enable', R: 'enable replica', A: 'enable always' } as const;

/**
 * Lets rows arrive in any order: foreign keys (also circles of them) are checked at the end, and triggers do not run
 * over rows that have gone through them once. The owner's rights suffice; the returned function puts all back.
 */
export async function suspendChecks(client: pg.Client): Promise<() => Promise<void>> {
  const foreignKeys = await listForeignKeys(client);
  const triggers = await listTriggers(client);
  for (const { schema, table, name } of foreignKeys) {
    const constraint = pg.escapeIdentifier(name);
    await client.query(
      `alter table ${quoteName({ schema, name: table })} alter constraint ${constraint} deferrable initially deferred`,
    );
  }
  for (const { schema, table, name } of triggers) {
    await client.query(
      `alter table ${quoteName({ schema, name: table })} disable trigger ${pg.escapeIdentifier(name)}`,
    );
  }

  return async () => {
    await client.query('set constraints all immediate');
    for (const { schema, table, name, isDeferrable, isDeferred } of foreignKeys) {
      const mode = isDeferrable
        ? `deferrable initially ${isDeferred ? 'deferred' : 'immediate'}`
        : 'not deferrable';
      const constraint = pg.escapeIdentifier(name);
      await client.query(
        `alter table ${quoteName({ schema, name: table })} alter constraint ${constraint} ${mode}`,
      );
    }
    for (const { schema, table, name, state } of triggers) {
      await client.query(
        `alter table ${quoteName({ schema, name: table })} ${ENABLE[state]} trigger ${pg.escapeIdentifier(name)}`,
      );
    }
  };
}
