import type { Accounts } from '@skimreel/accounts';
import { migrate } from '@skimreel/database';
import type { Config } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { openAccounts } from '../open-accounts.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';

const quiet = () => undefined;

/** Also beside a running server: both use one database. */
export async function withAccounts(
  config: Config,
  work: (accounts: Accounts) => Promise<number>,
): Promise<number> {
  if (config.hosted !== undefined) {
    throw new Error(`The accounts are kept by ${config.hosted.url}: look after them there.`);
  }
  await prepareDataFolder(config.dataDir);
  const database = await openConfiguredDatabase(config, quiet);
  try {
    await migrate(database, { log: quiet });
    const accounts = await openAccounts({ config, database, log: console.error });
    try {
      return await work(accounts);
    } finally {
      await accounts.close();
    }
  } finally {
    await database.close();
  }
}
