import { type Database, openDatabase } from '@skimreel/database';
import type { Config } from './config.ts';

type Say = (message: string) => void;

/** The database that the configuration names: the embedded one of the data folder, or the server behind DATABASE_URL. */
export function openConfiguredDatabase(config: Config, log: Say): Promise<Database> {
  return openDatabase({
    ...(config.databaseUrl === undefined ? {} : { url: config.databaseUrl }),
    dataDir: config.dataDir,
    applicationName: 'skimreel',
    log,
  });
}
