import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { COPY_PREFIX, UNFINISHED } from './copy-binaries.ts';
import type { Binaries } from './find-binaries.ts';
import type { Cluster } from './place-cluster.ts';
import { runProgram } from './run-program.ts';

type Creation = {
  cluster: Cluster;
  binaries: Binaries;
  signal?: AbortSignal | undefined;
};

export function readMajorVersion(clusterDirectory: string): number | undefined {
  const versionPath = path.join(clusterDirectory, 'PG_VERSION');
  return existsSync(versionPath) ? Number.parseInt(readFileSync(versionPath, 'utf8'), 10) : undefined;
}

/**
 * initdb killed halfway leaves a folder that can neither start nor be initialised again. So it works in a folder of
 * its own, and one rename makes the cluster appear whole; of two first starts at once, the slower one yields.
 */
export async function createCluster({ cluster, binaries, signal }: Creation): Promise<void> {
  const unfinished = `${unfinishedPrefix(cluster)}${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    if (cluster.account) chownSync(unfinished, cluster.account.uid, cluster.account.gid);

    const { exitCode, output } = await runProgram({
      command: path.join(binaries.directory, 'initdb'),
      args: buildInitdbArguments(unfinished, binaries.majorVersion),
      account: cluster.account,
      signal,
    });
    if (readMajorVersion(cluster.directory) !== undefined) return;
    if (exitCode !== 0) {
      throw new DatabaseError(
        'start_failed',
        `The database could not be created in ${cluster.directory}. initdb said:\n${output.trim()}`,
      );
    }
    appendFileSync(path.join(unfinished, 'postgresql.conf'), buildSettings(binaries.majorVersion));
    renameIntoPlace(unfinished, cluster.directory);
  } finally {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  }
}

/** Removes what killed first starts left behind. Call it only when the server runs, so nothing of it is needed. */
export async function sweepUnfinished(cluster: Cluster): Promise<void> {
  const parent = path.dirname(cluster.directory);
  const prefixes = [path.basename(unfinishedPrefix(cluster)), COPY_PREFIX];
  for (const name of await readdir(parent)) {
    if (!name.includes(UNFINISHED) || !prefixes.some((prefix) => name.startsWith(prefix))) continue;
    // An initdb that outlived its killed parent may still be writing there; then the next start sweeps again.
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function unfinishedPrefix(cluster: Cluster): string {
  return `${cluster.directory}${UNFINISHED}`;
}

function buildInitdbArguments(directory: string, majorVersion: number): string[] {
  const locale =
    majorVersion >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  // "trust" is safe because the only way in is a socket in a folder that only the server's account can enter.
  return ['-D', directory, '-U', 'postgres', '-A', 'trust', '-k', '-E', 'UTF8', '--lc-messages=C', ...locale];
}

// Sizes for one machine that has other work to do. An operator may change them in the cluster's postgresql.conf.
function buildSettings(majorVersion: number): string {
  const settings = [
    'max_connections = 60',
    'shared_buffers = 64MB',
    'max_wal_size = 256MB',
    'jit = off',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'log_checkpoints = off',
    ...(majorVersion >= 18 ? ['io_method = sync'] : []),
  ];
  return `\n# Skimreel\n${settings.join('\n')}\n`;
}

function renameIntoPlace(unfinished: string, directory: string) {
  try {
    renameSync(unfinished, directory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    if (readMajorVersion(directory) !== undefined) return;
    throw new DatabaseError(
      'data_dir_unusable',
      `${directory} holds files that are no PostgreSQL database. Move them away, or set DATA_DIR to another folder.`,
    );
  }
}
