import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopServer } from '../embedded/attach-server.ts';
import { chooseAccount } from '../embedded/choose-account.ts';
import { placeCluster } from '../embedded/place-cluster.ts';
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
      // A cluster of another account: its owner is found by the folder itself.
      const cluster = owner
        ? { directory: path.join(dataDir, 'postgres'), account: undefined, logPath: '' }
        : placeCluster({ dataDir, systemDirectory: dataDir, log: () => undefined });
      await stopServer(cluster);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}
