import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';
import type { Binaries } from './find-binaries.ts';
import { type Lease, takeLease } from './lease.ts';
import type { Cluster } from './place-cluster.ts';
import { judgeServer, readPostmasterFile, removeStaleFile } from './postmaster-file.ts';
import { runServer, type ServerProcess } from './run-server.ts';
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts';

type Attachment = {
  cluster: Cluster;
  /** Asked for only when a server must be started. */
  prepareBinaries: () => Promise<Binaries>;
  settings: Readonly<Record<string, string>>;
  applicationName: string;
  signal?: AbortSignal | undefined;
};

const POLL_MS = 15;
// Recovery after a crash replays at most a few hundred megabytes; a server that takes longer than this hangs.
const START_TIMEOUT_MS = 120_000;
const SOCKET_TIMEOUT_MS = 5_000;
const LOG_TAIL_LINES = 15;

/** Adopts the cluster's running server, or starts one; whichever process is first, all end up on the same one. */
export async function attachServer(attachment: Attachment): Promise<Lease> {
  const { cluster, applicationName, signal } = attachment;
  const deadline = performance.now() + START_TIMEOUT_MS;
  const socketDeadline = performance.now() + SOCKET_TIMEOUT_MS;
  let started: ServerProcess | undefined;
  let lastError: unknown;

  while (performance.now() < deadline) {
    const file = readPostmasterFile(cluster.directory);
    const state = file ? judgeServer(cluster.directory, file.processId) : 'gone';

    if (file && state === 'running') {
      if (file.socketDirectory !== undefined && file.isReady) {
        const { socketDirectory, port } = file;
        const address = { clusterDirectory: cluster.directory, socketDirectory, port, applicationName };
        const lease = await takeLease(address).catch((error: unknown) => {
          lastError = error;
        });
        const socketPath = path.join(socketDirectory, `.s.PGSQL.${port}`);
        if (!lease && !existsSync(socketPath) && performance.now() > socketDeadline) {
          throw missingSocket(file.processId, socketPath);
        }
        if (lease) {
          // Of two starts at once, the slower server finds the folder taken and ends by itself.
          if (started && started.socketDirectory !== socketDirectory)
            removeSocketFolder(started.socketDirectory);
          return lease;
        }
      }
    } else if (started === undefined || started.hasEnded()) {
      if (started) judgeFailedStart(started, cluster);
      if (file?.socketDirectory !== undefined) removeSocketFolder(file.socketDirectory);
      // A file whose process is gone stays: from it PostgreSQL knows the dead server's shared memory, and waits for
      // children that are still alive. One without a number (a power cut) blocks every start; the first try makes
      // sure that it is not just being written.
      const hasNoNumber = file !== undefined && !file.processId;
      if (file && (state === 'another' || (hasNoNumber && started))) removeStaleFile(cluster.directory, file);
      // Once a server is on its way it is waited for: only an attached process can stop it in order.
      signal?.throwIfAborted();
      started = await start(attachment);
    }
    await delay(POLL_MS);
  }

  throw new DatabaseError(
    'start_failed',
    `The database in ${cluster.directory} did not become ready within ${START_TIMEOUT_MS / 1000} seconds. Its log is ${cluster.logPath}.`,
    { cause: lastError },
  );
}

/** Stops the cluster's server in order and waits until it has gone. Returns false when it takes too long. */
export async function stopServer(cluster: Cluster): Promise<boolean> {
  const file = readPostmasterFile(cluster.directory);
  if (!file || judgeServer(cluster.directory, file.processId) !== 'running') return true;

  // "Fast" shutdown: running statements are broken off, everything committed is written down.
  process.kill(file.processId, 'SIGINT');
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (judgeServer(cluster.directory, file.processId) === 'running') {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  if (file.socketDirectory !== undefined) removeSocketFolder(file.socketDirectory);
  return true;
}

async function start({ cluster, prepareBinaries, settings }: Attachment): Promise<ServerProcess> {
  const binaries = await prepareBinaries();
  const socketDirectory = createSocketFolder(cluster.account);
  return runServer({ cluster, binaries, socketDirectory, settings });
}

// It is not stopped from here: it may serve others, to whom the socket's folder is visible (systemd's PrivateTmp).
function missingSocket(processId: number, socketPath: string): DatabaseError {
  return new DatabaseError(
    'start_failed',
    `The database server runs (process ${processId}), but its socket ${socketPath} is gone. Was the temporary folder emptied? Stop the server with "kill -INT ${processId}" and start again; no data is lost.`,
  );
}

/** A start that failed for a passing reason may be tried again; any other one is told with the server's own words. */
function judgeFailedStart(started: ServerProcess, cluster: Cluster) {
  removeSocketFolder(started.socketDirectory);
  const text = started.readLog();
  // The first: another process was quicker, and its server has ended since. The second: the children of a killed
  // server are still on their way out.
  if (text.includes('lock file "postmaster.pid"') || text.includes('shared memory block')) return;

  const tail = text.trim().split('\n').slice(-LOG_TAIL_LINES).join('\n');
  throw new DatabaseError(
    'start_failed',
    `The database in ${cluster.directory} does not start. The end of its log (${cluster.logPath}):\n${tail}`,
  );
}
