// Runs the real server as its own process, as `npm start` does after installing and building.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 90_000;
const POLL_MS = 50;

export type RunningServer = {
  url: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves with the exit code once the process has ended. */
  exited: Promise<number | null>;
  /** Ends it in order, as Ctrl-C does. */
  stop: () => Promise<number | null>;
};

type ServerEnvironment = Record<string, string>;

/** Starts the server and returns at once; the caller waits for what it expects. */
export function spawnServer(environment: ServerEnvironment): Omit<RunningServer, 'url' | 'stop'> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout.on('data', (chunk) => printed.push(String(chunk)));
  child.stderr.on('data', (chunk) => printed.push(String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { process: child, output: () => printed.join(''), exited };
}

/** Starts the server and waits until it can serve. */
export async function startServer(environment: ServerEnvironment): Promise<RunningServer> {
  const port = environment['PORT'] ?? String(await findFreePort());
  const url = `http://localhost:${port}`;
  const running = spawnServer({ PORT: port, ...environment });
  await waitUntilReady(url, running);
  const stop = () => {
    running.process.kill('SIGTERM');
    return running.exited;
  };
  return { ...running, url, stop };
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export function createDataFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'skimreel-e2e-'));
  // Under root the database runs as another account; where that one may not enter, its files would lie elsewhere.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function waitUntilReady(
  url: string,
  running: Pick<RunningServer, 'process' | 'output' | 'exited'>,
): Promise<void> {
  let hasEnded = false;
  void running.exited.then(() => {
    hasEnded = true;
  });
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; ) {
    if (hasEnded) throw new Error(`the server ended before it was ready:\n${running.output()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  running.process.kill('SIGKILL');
  throw new Error(`the server was not ready in time:\n${running.output()}`);
}
