import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopServer } from '../embedded/attach-server.ts';
import { chooseAccount } from '../embedded/choose-account.ts';
import { chooseTemporaryParent } from '../embedded/socket-folder.ts';

export type DataFolder = {
  dataDir: string;
  /** Stops a server that a test has left running, and removes everything. */
  remove: () => Promise<void>;
};

/** A folder for a database of a test's own, which the server's account can enter. */
export function makeDataFolder(owner?: { uid: number; gid: number }): DataFolder {
  const dataDir = mkdtempSync(path.join(chooseTemporaryParent(chooseAccount('')), 'skimreel-own-'));
  chmodSync(dataDir, 0o755);
  if (owner) chownSync(dataDir, owner.uid, owner.gid);
  return {
    dataDir,
    async remove() {
      await stopServer({ directory: path.join(dataDir, 'postgres'), account: undefined, logPath: '' });
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}
