import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';

/** An unprivileged account of the system. */
export type Account = { name: string; uid: number; gid: number };

const PREFERRED_ACCOUNTS = ['postgres', 'nobody'];

/**
 * Whom the server runs as: undefined means as this process. PostgreSQL refuses to run as root, so root lends it
 * another account; a cluster that exists already stays with its owner, whatever accounts came later.
 */
export function chooseAccount(clusterDirectory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;

  const accounts = listAccounts();
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false })?.uid;
  const ownerAccount = accounts.find((account) => account.uid === owner && account.uid !== 0);
  if (ownerAccount) return ownerAccount;

  for (const name of PREFERRED_ACCOUNTS) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account) return account;
  }
  throw new DatabaseError(
    'account_missing',
    'PostgreSQL does not run as root, and this system has neither an account "postgres" nor "nobody" to run it as. Start Skimreel as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the account may enter every folder on the way, this one included. */
export function canReach(directory: string, account: Account): boolean {
  const parent = path.dirname(directory);
  if (parent !== directory && !canReach(parent, account)) return false;

  const { mode, uid, gid } = statSync(directory);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function listAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
