import type { Accounts } from '@skimreel/accounts';
import type { Config } from '../config.ts';
import { openAccounts } from '../open-accounts.ts';
import { withDatabase } from './with-database.ts';

export function withAccounts(config: Config, work: (accounts: Accounts) => Promise<number>): Promise<number> {
  if (config.hosted !== undefined) {
    throw new Error(`The accounts are kept by ${config.hosted.url}: look after them there.`);
  }
  return withDatabase(config, async (database) => {
    const accounts = await openAccounts({ config, database, log: console.error });
    try {
      return await work(accounts);
    } finally {
      await accounts.close();
    }
  });
}
