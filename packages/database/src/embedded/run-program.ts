import { spawn } from 'node:child_process';
import type { Account } from './choose-account.ts';

export type ProgramResult = {
  exitCode: number | undefined;
  output: string;
  /** Set when the program could not be started at all, for example `ENOENT`. */
  startErrorCode: string | undefined;
};

// Nothing of the surrounding environment reaches the server: it may hold secrets, and it must not change the result.
export const PROGRAM_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };

type ProgramOptions = {
  command: string;
  args: readonly string[];
  account: Account | undefined;
  signal?: AbortSignal | undefined;
};

export function runProgram({ command, args, account, signal }: ProgramOptions): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      // Its own process group: Ctrl-C in the terminal is for the application, which ends its children itself.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    const stop = () => {
      if (child.pid !== undefined) killGroup(child.pid);
    };

    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    signal?.addEventListener('abort', stop, { once: true });

    child.once('error', (error: NodeJS.ErrnoException) => {
      signal?.removeEventListener('abort', stop);
      resolve({ exitCode: undefined, output: error.message, startErrorCode: error.code ?? 'UNKNOWN' });
    });
    child.once('close', (exitCode) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ exitCode: exitCode ?? undefined, output, startErrorCode: undefined });
    });
  });
}

function killGroup(processId: number) {
  try {
    process.kill(-processId, 'SIGKILL');
  } catch {
    // It ended by itself between the signal and the kill.
  }
}
