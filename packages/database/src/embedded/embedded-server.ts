import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { attachServer, stopServer } from './attach-server.ts';
import { createCluster, readMajorVersion, sweepUnfinished } from './create-cluster.ts';
import { type Binaries, findBinaries } from './find-binaries.ts';
import { findNativeDirectory, listInstalledDirectories } from './installed-programs.ts';
import { type Lease, releaseLease } from './lease.ts';
import { type Cluster, placeCluster } from './place-cluster.ts';

export type EmbeddedServer = {
  version: () => string;
  /** Where the server listens now; it moves when the server had to be started again. */
  address: () => { host: string; port: number };
  /** Resolves at once while the server is up, else when it is up again. */
  whenUp: () => Promise<void>;
  /** For whoever finds the server gone before its own connection has noticed. Resolves when it is up again. */
  reportLoss: () => Promise<void>;
  /** Stops the server if no other process uses it. */
  close: () => Promise<void>;
};

export type EmbeddedServerOptions = {
  dataDir: string;
  applicationName: string;
  log: (message: string) => void;
  signal?: AbortSignal | undefined;
  /** PostgreSQL settings over the cluster's own. */
  settings?: Readonly<Record<string, string>>;
  /** The last process to close leaves the server running. */
  keepRunning?: boolean;
  /** Where root keeps clusters whose data folder the server's account cannot enter. */
  systemDirectory?: string;
  /** The npm package's `native` folder, where that is not the installed one. */
  nativeDirectory?: string | undefined;
  /** Where the system's own PostgreSQL programs may lie. */
  listSystemDirectories?: () => string[];
};

const SYSTEM_DIRECTORY = '/var/lib/skimreel';
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { dataDir, applicationName, log, signal, settings = {} } = options;
  const systemDirectory = options.systemDirectory ?? SYSTEM_DIRECTORY;
  const cluster = placeCluster({ dataDir, systemDirectory, log });
  const nativeDirectory = 'nativeDirectory' in options ? options.nativeDirectory : findNativeDirectory();
  const listSystemDirectories = options.listSystemDirectories ?? listInstalledDirectories;
  // A cluster that disappears under a running application (a disk that is gone) is not to be replaced by an empty one.
  let mayCreate = true;
  const prepareBinaries = () =>
    prepareCluster({ cluster, mayCreate, nativeDirectory, listSystemDirectories, log, signal });
  const attach = () => attachServer({ cluster, prepareBinaries, settings, applicationName, signal });

  const lease = await attach();
  mayCreate = false;
  const keeper = keepLease({ lease, attach, log });
  await sweepUnfinished(cluster);
  const server: EmbeddedServer = {
    version: () => keeper.current().serverVersion,
    address: () => ({ host: keeper.current().socketDirectory, port: keeper.current().port }),
    whenUp: keeper.whenUp,
    reportLoss: keeper.recover,
    async close() {
      const isLast = await keeper.release();
      if (isLast && !options.keepRunning && !(await stopServer(cluster))) {
        log(`The database server in ${cluster.directory} is still shutting down.`);
      }
      await keeper.disconnect();
    },
  };
  if (signal?.aborted) {
    await server.close();
    throw signal.reason;
  }
  return server;
}

async function prepareCluster(preparation: {
  cluster: Cluster;
  mayCreate: boolean;
  nativeDirectory: string | undefined;
  listSystemDirectories: () => string[];
  log: (message: string) => void;
  signal: AbortSignal | undefined;
}): Promise<Binaries> {
  const { cluster, mayCreate, nativeDirectory, listSystemDirectories, log, signal } = preparation;
  const requiredMajorVersion = readMajorVersion(cluster.directory);
  if (requiredMajorVersion === undefined && !mayCreate) {
    throw new DatabaseError('start_failed', `The database in ${cluster.directory} has disappeared.`);
  }
  const binaries = await findBinaries({
    account: cluster.account,
    copyParent: path.dirname(cluster.directory),
    requiredMajorVersion,
    nativeDirectory,
    listSystemDirectories,
    log,
  });
  if (requiredMajorVersion === undefined) {
    await createCluster({ cluster, binaries, signal });
    log(`A new database was made in ${cluster.directory} (PostgreSQL ${binaries.version}).`);
  }
  return binaries;
}

/** Holds the lease, and takes a new one (which starts the server again) whenever it is lost. */
function keepLease({
  lease,
  attach,
  log,
}: {
  lease: Lease;
  attach: () => Promise<Lease>;
  log: (message: string) => void;
}) {
  let current = lease;
  let isUp = true;
  let isClosing = false;
  let recovery: Promise<void> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const recoverInBackground = () => {
    if (!isClosing) recover().catch(() => undefined);
  };

  const watch = () => {
    const watched = current;
    watched.client.once('end', () => {
      if (watched === current) recoverInBackground();
    });
  };

  const reattach = async () => {
    const lost = current;
    if (isUp) log('The database server has gone away; starting it again.');
    isUp = false;
    try {
      current = await attach();
    } catch (error) {
      log(`The database server could not be started again: ${String(error)}`);
      setTimeout(recoverInBackground, retryMs).unref();
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      throw error;
    }
    watch();
    await lost.client.end().catch(() => undefined);
    isUp = true;
    retryMs = FIRST_RETRY_MS;
    log('The database server is back.');
  };

  const recover = (): Promise<void> => {
    if (isClosing) return Promise.reject(new Error('The database is closed.'));
    recovery ??= reattach().finally(() => {
      recovery = undefined;
    });
    return recovery;
  };

  watch();
  return {
    current: () => current,
    whenUp: () => (isUp ? Promise.resolve() : recover()),
    recover,
    /** Returns whether this was the last lease on a running server. */
    async release(): Promise<boolean> {
      isClosing = true;
      await recovery?.catch(() => undefined);
      return releaseLease(current).catch(() => false);
    },
    disconnect: () => current.client.end().catch(() => undefined),
  };
}
