import type { Accounts, UserSummary } from '@skimreel/accounts';
import { migrate } from '@skimreel/database';
import type { Config } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { openAccounts } from '../open-accounts.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';

const quiet = () => undefined;

export function printUsers(config: Config): Promise<number> {
  return withAccounts(config, async (accounts) => {
    const users = await accounts.listUsers();
    for (const user of users) console.log(describe(user));
    console.log(users.length === 1 ? '1 account' : `${users.length} accounts`);
    return 0;
  });
}

export function confirmUser(config: Config, email: string): Promise<number> {
  return withAccounts(config, async (accounts) => {
    const outcome = await accounts.confirmUser(email);
    const sentences = {
      confirmed: `${email} is confirmed and can sign in.`,
      'was-confirmed': `${email} was confirmed already.`,
      unknown: `There is no account with the address ${email}.`,
    };
    console.log(sentences[outcome]);
    return outcome === 'unknown' ? 1 : 0;
  });
}

export function deleteUser(config: Config, email: string): Promise<number> {
  return withAccounts(config, async (accounts) => {
    const deleted = await accounts.deleteUser(email);
    console.log(
      deleted === undefined
        ? `There is no account with the address ${email}.`
        : `The account ${email} (${deleted.userId}) is deleted, with all its sessions.`,
    );
    return deleted === undefined ? 1 : 0;
  });
}

/** Also beside a running server: both use one database. */
async function withAccounts(config: Config, work: (accounts: Accounts) => Promise<number>): Promise<number> {
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

function describe({
  id,
  email,
  phone,
  isConfirmed,
  isAnonymous,
  createdAt,
  lastSignInAt,
}: UserSummary): string {
  const name = email ?? phone ?? (isAnonymous ? '(anonymous)' : '(no address)');
  const state = isConfirmed ? 'confirmed' : 'not confirmed';
  const seen = lastSignInAt === null ? 'never signed in' : `last signed in ${lastSignInAt.toISOString()}`;
  return `${id}  ${name}  ${state}, made ${createdAt.toISOString()}, ${seen}`;
}
