import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a running server (or one that was killed) says about itself in `postmaster.pid`. */
export type PostmasterFile = {
  text: string;
  processId: number;
  port: number;
  /** Missing for a moment while the server starts. */
  socketDirectory: string | undefined;
  /** Neither still starting or recovering, nor shutting down. */
  isReady: boolean;
};

export function readPostmasterFile(clusterDirectory: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(pathOf(clusterDirectory), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [processId, , , port, socketDirectory, , , status] = text.split('\n');
  return {
    text,
    processId: Math.abs(Number(processId)),
    port: Number(port),
    socketDirectory: socketDirectory || undefined,
    isReady: status?.trim() === 'ready',
  };
}

/** "another" is a process that has nothing to do with this cluster. */
export type ServerState = 'running' | 'gone' | 'another';

/**
 * Whether a process is this cluster's server. After a crash or a restart of the machine its number may belong to any
 * other process, or to a dead one that nobody has collected.
 */
export function judgeServer(clusterDirectory: string, processId: number): ServerState {
  if (!processId || !isProcessAlive(processId)) return 'gone';

  const words = readCommandLine(processId);
  // A process whose command cannot be read is given the benefit of the doubt: PostgreSQL itself judges it again.
  if (words === undefined) return 'running';
  const [command = ''] = words;
  if (!/postgres|postmaster/.test(path.basename(command))) return 'another';

  const workingDirectory = readWorkingDirectory(processId);
  if (workingDirectory !== undefined) {
    return workingDirectory === realpathSync(clusterDirectory) ? 'running' : 'another';
  }
  const namedCluster = words[words.indexOf('-D') + 1];
  return words.includes(clusterDirectory) || !namedCluster?.startsWith('/') ? 'running' : 'another';
}

/**
 * Removes the file that a killed server left when its number belongs to somebody else now, which PostgreSQL by
 * itself takes for a running server. Another process may have removed it and started a server since it was read:
 * so it is moved, read again, and put back when it is not the one that was judged.
 */
export function removeStaleFile(clusterDirectory: string, judged: PostmasterFile): void {
  const file = pathOf(clusterDirectory);
  const moved = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, moved);
    if (readFileSync(moved, 'utf8') !== judged.text) linkSync(moved, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

function pathOf(clusterDirectory: string): string {
  return path.join(clusterDirectory, 'postmaster.pid');
}

function isProcessAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readCommandLine(processId: number): string[] | undefined {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0');
    } catch {
      return undefined;
    }
  }
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(processId)], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim().split(' ') : undefined;
}

// A server works in its cluster's folder. Only its own account (and an unrestricted root) may look.
function readWorkingDirectory(processId: number): string | undefined {
  try {
    return readlinkSync(`/proc/${processId}/cwd`);
  } catch {
    return undefined;
  }
}
