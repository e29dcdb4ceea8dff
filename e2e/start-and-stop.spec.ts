// What an operator meets at the terminal: starting, stopping, and the one clear message when it cannot start.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { listProcessesUsing } from './harness/list-processes.ts';
import {
  createDataFolder,
  findFreePort,
  spawnServer,
  startServer,
  waitUntilReady,
} from './harness/run-server.ts';

const START_SCRIPT = path.resolve(import.meta.dirname, '../scripts/start.mjs');

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  folder: async ({}, use) => {
    const data = createDataFolder();
    await use(data.folder);
    data.remove();
  },
});

test('The start tells where to go, what is configured and what runs on its embedded default', async ({
  folder,
}) => {
  const server = await startServer({ DATA_DIR: folder, SUPPORT_EMAIL: 'help@example.org' });
  await expect.poll(server.output).toContain(server.url);
  expect(server.output()).toContain('(embedded default)');
  expect(server.output()).toContain('help@example.org');
  expect(await server.stop()).toBe(0);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} stops everything, the database included, and ends with exit code 0`, async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder });
    expect(listProcessesUsing(folder).length).toBeGreaterThan(0);
    server.process.kill(signal);
    // A terminal's Ctrl-C arrives twice: from the terminal and from the process that started the server.
    server.process.kill(signal);
    expect(await server.exited).toBe(0);
    expect(listProcessesUsing(folder)).toEqual([]);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });
}

test('A second start is quick, and killing what started the server stops the server too', async ({
  folder,
}) => {
  const port = String(await findFreePort());
  const starter = spawn(process.execPath, [START_SCRIPT], {
    env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  starter.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const exited = new Promise<number | null>((resolve) => starter.on('exit', resolve));
  try {
    await waitUntilReady(`http://localhost:${port}`, { process: starter, output: () => output, exited });
    expect(output).not.toContain('Installing');
    expect(output).not.toContain('Building');
  } finally {
    starter.kill('SIGKILL');
  }
  await exited;
  await expect.poll(() => listProcessesUsing(folder), { timeout: 20_000 }).toEqual([]);
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
});

test('A taken port is one clear message and exit code 1, and leaves nothing behind', async ({ folder }) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const server = spawnServer({ PORT: String(port), DATA_DIR: folder });
  expect(await server.exited).toBe(1);
  expect(server.output().trim()).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
  );
  expect(listProcessesUsing(folder)).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});

test('A data folder that cannot be written to is one clear message and exit code 1', async ({ folder }) => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const server = spawnServer({ DATA_DIR: path.join(file, 'data') });
  expect(await server.exited).toBe(1);
  expect(server.output().trim()).toMatch(
    /^The data folder .*a-file\/data cannot be written to \(ENOTDIR\)\..*DATA_DIR/,
  );
});

test('Bad variables are named together, and the exit code is 1', async ({ folder }) => {
  const server = spawnServer({ DATA_DIR: folder, PORT: 'http', PUBLIC_URL: 'example.org' });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('PORT is not a number');
  expect(server.output()).toContain('PUBLIC_URL must be an address that begins with http:// or https://');
});

test('A database server that does not answer is one clear message without its password', async ({
  folder,
}) => {
  const port = await findFreePort();
  const server = spawnServer({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://me:s3cr3t@127.0.0.1:${port}/skimreel`,
  });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(`127.0.0.1:${port}`);
  expect(server.output()).not.toContain('s3cr3t');
});
