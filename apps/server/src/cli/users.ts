import type { UserSummary } from '@skimreel/accounts';
import type { Config } from '../config.ts';
import { withAccounts } from './with-accounts.ts';

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

export function resetFactors(config: Config, email: string): Promise<number> {
  return withAccounts(config, async (accounts) => {
    const removed = await accounts.resetFactors(email);
    console.log(
      removed === undefined
        ? `There is no account with the address ${email}.`
        : `${email} has no second factor any more (${removed} removed), and is signed out everywhere.`,
    );
    return removed === undefined ? 1 : 0;
  });
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
