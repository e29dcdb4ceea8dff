import { chmodSync, chownSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Account, canReach } from './choose-account.ts';

const PREFIX = 'skimreel-';
// The system's limit for a socket's whole path is 104 bytes on macOS and 108 on Linux.
const LONGEST_FOLDER_BYTES = 104 - '/.s.PGSQL.5432.lock'.length - `/${PREFIX}XXXXXX`.length;

/** A new folder that only the server's account can enter. Its name is random, so nobody can lie in wait for it. */
export function createSocketFolder(account: Account | undefined): string {
  const folder = mkdtempSync(path.join(chooseTemporaryParent(account), PREFIX));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Removes a socket folder of ours; anything else that a damaged file may name is left alone. */
export function removeSocketFolder(folder: string): void {
  if (!path.basename(folder).startsWith(PREFIX)) return;
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat?.isDirectory()) rmSync(folder, { recursive: true, force: true });
}

/** The system's temporary folder, unless its name is too long or the account cannot enter it. */
export function chooseTemporaryParent(account: Account | undefined): string {
  const preferred = os.tmpdir();
  const isShort = Buffer.byteLength(preferred) <= LONGEST_FOLDER_BYTES;
  return isShort && (!account || canReach(preferred, account)) ? preferred : '/tmp';
}
