import { type Database, migrate } from '@skimreel/database';
import type { Config } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';

/** Also beside a running server: both use one database. */
export async function withDatabase(
  config: Config,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  await prepareDataFolder(config.dataDir);
  // What is said on the way is no part of the output, which may be a list for a file.
  const database = await openConfiguredDatabase(config, console.error);
  try {
    await migrate(database, { log: console.error });
    return await work(database);
  } finally {
    await database.close();
  }
}
