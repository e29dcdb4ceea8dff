import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Command } from './database-process.ts';

export type DatabaseProcess = {
  child: ChildProcess;
  open: (dataDir: string, nativeDirectory?: string) => Promise<unknown[]>;
  /** As the application's role. */
  query: (sql: string) => Promise<unknown[]>;
  /** As the administrator. */
  administer: (sql: string) => Promise<unknown[]>;
  close: () => Promise<void>;
  /** kill -9, and waits until it is gone. */
  kill: () => Promise<void>;
};

type WithoutId<Item> = Item extends unknown ? Omit<Item, 'id'> : never;

const PROGRAM = fileURLToPath(new URL('./database-process.ts', import.meta.url));

/** Starts a process that can open a database; as another user where the test is root and asks for it. */
export function startDatabaseProcess(identity: { uid?: number; gid?: number } = {}): DatabaseProcess {
  const child = fork(PROGRAM, { ...identity, execArgv: [], detached: true, cwd: '/', stdio: 'inherit' });
  const waiting = new Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>();
  let lastId = 0;

  child.on('message', ({ id, rows = [], error }: Answer) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (error) request?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else request?.resolve(rows);
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process has ended'));
  });

  const ask = (wish: WithoutId<Command>) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    child.send({ ...wish, id: lastId });
    return promise;
  };

  return {
    child,
    open: (dataDir, nativeDirectory) =>
      ask({ do: 'open', dataDir, ...(nativeDirectory === undefined ? {} : { nativeDirectory }) }),
    query: (sql) => ask({ do: 'query', sql }),
    administer: (sql) => ask({ do: 'administer', sql }),
    async close() {
      const exited = once(child, 'exit');
      await ask({ do: 'close' });
      await exited;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
