import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './find-binaries.ts';
import type { Cluster } from './place-cluster.ts';
import { PROGRAM_ENVIRONMENT } from './run-program.ts';

export type ServerProcess = {
  socketDirectory: string;
  hasEnded: () => boolean;
  /** What the server wrote to its log since this start. */
  readLog: () => string;
};

type ServerStart = {
  cluster: Cluster;
  binaries: Binaries;
  socketDirectory: string;
  /** Settings over those of the cluster's own postgresql.conf. */
  settings: Readonly<Record<string, string>>;
};

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** Starts the server as a process that lives on when this one dies; the next start finds it and uses it. */
export function runServer({ cluster, binaries, socketDirectory, settings }: ServerStart): ServerProcess {
  rotateLog(cluster.logPath);
  const logFile = openSync(cluster.logPath, 'a', 0o600);
  const startBytes = fstatSync(logFile).size;
  const { account, directory } = cluster;
  const required = {
    listen_addresses: '',
    port: '5432',
    ...settings,
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
  };
  const settingArguments = Object.entries(required).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  let ended = false;
  let startError = '';
  const child = spawn(path.join(binaries.directory, 'postgres'), ['-D', directory, ...settingArguments], {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    // Its own session: Ctrl-C in the terminal is for the application, which closes the server in order.
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', (error) => {
    startError = error.message;
    ended = true;
  });
  child.unref();

  return {
    socketDirectory,
    hasEnded: () => ended,
    readLog: () => `${startError}${readFileSync(cluster.logPath).subarray(startBytes).toString()}`,
  };
}

function rotateLog(logPath: string) {
  const size = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logPath, `${logPath}.old`);
}
