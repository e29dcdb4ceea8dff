import type { Config } from '../config.ts';
import { withAccounts } from './with-accounts.ts';

/** A new key signs from now on; tokens that the older ones signed stay good until they expire. */
export function rotateKeys(config: Config): Promise<number> {
  return withAccounts(config, async (accounts) => {
    const kid = await accounts.rotateSigningKey();
    console.log(
      `Access tokens are signed with the new key ${kid}. Servers that are running take it when they restart.`,
    );
    return 0;
  });
}
