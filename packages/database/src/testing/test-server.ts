import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopServer } from '../embedded/attach-server.ts';
import { chooseAccount } from '../embedded/choose-account.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../embedded/embedded-server.ts';
import { chooseTemporaryParent } from '../embedded/socket-folder.ts';

export type TestServer = {
  /** Hand it to `createTestDatabase`. */
  dataDir: string;
  /** Stops the server, if it was ever needed, and removes everything. */
  close: () => Promise<void>;
};

const PREFIX = 'skimreel-test-';

// Speed instead of durability: a test server's data need not survive a power cut.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  max_connections: '200',
};

/** Prepares a folder for a server that all tests of a run share; the first test that needs it starts it. */
export async function prepareTestServer(): Promise<TestServer> {
  const parent = chooseTemporaryParent(chooseAccount(''));
  await sweepDeadRuns(parent);
  const dataDir = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  // Where tests run as root, the server runs as another account and must be able to enter.
  chmodSync(dataDir, 0o755);
  return { dataDir, close: () => removeTestServer(dataDir) };
}

export function attachTestServer(dataDir: string): Promise<EmbeddedServer> {
  return startEmbeddedServer({
    dataDir,
    applicationName: 'tests',
    settings: SETTINGS,
    keepRunning: true,
    log: () => undefined,
  });
}

async function removeTestServer(dataDir: string): Promise<void> {
  await stopServer({ directory: path.join(dataDir, 'postgres'), account: undefined, logPath: '' });
  rmSync(dataDir, { recursive: true, force: true });
}

async function sweepDeadRuns(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const processId = Number.parseInt(name.slice(PREFIX.length), 10);
    // What another account's run left is for that account to sweep.
    if (!isAlive(processId)) await removeTestServer(path.join(parent, name)).catch(() => undefined);
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
