import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DataFolder, makeDataFolder } from '../testing/data-folder.ts';
import { chooseAccount } from './choose-account.ts';
import { type EmbeddedServer, type EmbeddedServerOptions, startEmbeddedServer } from './embedded-server.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const folders: DataFolder[] = [];
const servers: EmbeddedServer[] = [];
const messages: string[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const folder of folders.splice(0)) await folder.remove();
  messages.length = 0;
});

// For tests that do not care whether the folder is new: making a cluster is the slowest part.
let usedFolder: DataFolder;
beforeAll(() => {
  usedFolder = makeDataFolder();
});
afterAll(() => usedFolder.remove());

function useFolder() {
  const { dataDir } = usedFolder;
  return { dataDir, clusterDirectory: path.join(dataDir, 'postgres') };
}

function makeFolder() {
  const folder = makeDataFolder();
  folders.push(folder);
  return { dataDir: folder.dataDir, clusterDirectory: path.join(folder.dataDir, 'postgres') };
}

async function start(dataDir: string, options: Partial<EmbeddedServerOptions> = {}) {
  const log = (message: string) => messages.push(message);
  const server = await startEmbeddedServer({ dataDir, applicationName: 'test', log, ...options });
  servers.push(server);
  return server;
}

async function startOnce(dataDir: string) {
  const server = await start(dataDir);
  await server.close();
}

test('keeps its socket in a private folder and listens on no network', async () => {
  const { dataDir, clusterDirectory } = useFolder();
  const { host } = (await start(dataDir)).address();
  const { stdout } = spawnSync('ls', ['-ld', host], { encoding: 'utf8' });
  expect(stdout).toMatch(/^drwx------/);
  expect(readPostmasterFile(clusterDirectory)?.text.split('\n')[5]).toBe('');
});

test('makes a cluster with checksums, Unicode in code point order, and modest sizes', async () => {
  const { host, port } = (await start(useFolder().dataDir)).address();
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query(`
    select current_setting('data_checksums') as checksums, current_setting('max_connections') as connections,
      current_setting('max_wal_size') as wal, current_setting('jit') as jit, current_setting('fsync') as fsync,
      current_setting('timezone') as timezone, 'Z' < 'a' and lower('ÄÖÉ') = 'äöé' as ordered`);
  await client.end();
  expect(rows).toEqual([
    {
      checksums: 'on',
      connections: '60',
      wal: '256MB',
      jit: 'off',
      fsync: 'on',
      timezone: 'UTC',
      ordered: true,
    },
  ]);
});

test('says so when the socket of a running server was deleted', async () => {
  const { dataDir } = useFolder();
  const { host } = (await start(dataDir)).address();
  const aside = `${host}-aside`;
  renameSync(host, aside);
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'start_failed',
    message: expect.stringMatching(/socket .* is gone.*kill -INT \d+/),
  });
  renameSync(aside, host);
});

test('does not replace a database that disappears under a running application', async () => {
  const { dataDir, clusterDirectory } = makeFolder();
  const server = await start(dataDir);
  const { processId = 0 } = readPostmasterFile(clusterDirectory) ?? {};
  renameSync(clusterDirectory, `${clusterDirectory}-elsewhere`);
  process.kill(processId, 'SIGKILL');

  await expect.poll(() => messages).toContainEqual(expect.stringContaining('has disappeared'));
  await expect(server.whenUp()).rejects.toThrow(/has disappeared/);
  expect(existsSync(clusterDirectory)).toBe(false);
  rmSync(server.address().host, { recursive: true });
});

test.runIf(existsSync('/proc/self/environ'))('gives none of our environment to the server', async () => {
  const { dataDir, clusterDirectory } = useFolder();
  await start(dataDir);
  const environment = readFileSync(
    `/proc/${readPostmasterFile(clusterDirectory)?.processId}/environ`,
    'utf8',
  );
  const names = environment.split('\0').map((entry) => entry.split('=')[0]);
  expect(names).toEqual(expect.arrayContaining(['LC_ALL', 'PATH', 'TZ']));
  expect(names.filter((name) => name && !['LC_ALL', 'PATH', 'TZ', 'PGDATA'].includes(name))).toEqual([]);
});

test('starts although postmaster.pid names an unrelated process by now', async () => {
  const { dataDir, clusterDirectory } = useFolder();
  await startOnce(dataDir);
  const account = chooseAccount(clusterDirectory);
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  const stranger = spawn('tail', ['-f', '/dev/null'], { ...identity, cwd: '/', stdio: 'ignore' });
  try {
    writePostmasterFile(clusterDirectory, stranger.pid ?? 0);
    await start(dataDir);
    expect(readPostmasterFile(clusterDirectory)?.processId).not.toBe(stranger.pid);
  } finally {
    stranger.kill('SIGKILL');
    await once(stranger, 'exit');
  }
});

test('starts although postmaster.pid names a dead process that its parent never collected', async () => {
  const { dataDir, clusterDirectory } = useFolder();
  await startOnce(dataDir);
  // The shell becomes "tail", which knows nothing of the child that the shell had started.
  const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec tail -f /dev/null'], { stdio: 'pipe' });
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    writePostmasterFile(clusterDirectory, Number(line.toString()));
    await start(dataDir);
    expect(readPostmasterFile(clusterDirectory)?.processId).not.toBe(Number(line.toString()));
  } finally {
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  }
});

test('starts although postmaster.pid was cut off by a power failure', async () => {
  const { dataDir, clusterDirectory } = useFolder();
  await startOnce(dataDir);
  writeFileSync(path.join(clusterDirectory, 'postmaster.pid'), '');
  await start(dataDir);
});

test('refuses a cluster of another major version, names the way out, and changes nothing', async () => {
  const { dataDir, clusterDirectory } = makeFolder();
  await startOnce(dataDir);
  writeFileSync(path.join(clusterDirectory, 'PG_VERSION'), '14\n');
  const before = readdirSync(clusterDirectory).sort();

  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'wrong_major_version',
    message: expect.stringMatching(/made by PostgreSQL 14.*brings PostgreSQL 18.*db export.*db import/s),
  });
  expect(readdirSync(clusterDirectory).sort()).toEqual(before);
});

test('tells in one sentence that the data folder cannot be written', async () => {
  const { dataDir } = makeFolder();
  writeFileSync(path.join(dataDir, 'file'), '');
  await expect(start(path.join(dataDir, 'file', 'data'))).rejects.toMatchObject({
    code: 'data_dir_unusable',
    message: expect.stringMatching(/^The data folder .* cannot be written \(ENOTDIR\)\. .*DATA_DIR/),
  });
});

test("refuses somebody else's files in the cluster's place and leaves them alone", async () => {
  const { dataDir, clusterDirectory } = makeFolder();
  mkdirSync(clusterDirectory);
  writeFileSync(path.join(clusterDirectory, 'holiday.jpg'), 'x');
  await expect(start(dataDir)).rejects.toMatchObject({ code: 'data_dir_unusable' });
  expect(readdirSync(clusterDirectory)).toEqual(['holiday.jpg']);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test('shows the end of the server log when the server does not start', async () => {
  const { dataDir, clusterDirectory } = makeFolder();
  await startOnce(dataDir);
  appendFileSync(path.join(clusterDirectory, 'postgresql.conf'), "\nshared_buffers = 'many'\n");

  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'start_failed',
    message: expect.stringMatching(/does not start.*postgres\.log.*"shared_buffers".*many/s),
  });
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('shared_buffers');
});

test('leaves nothing behind when the first start is given up', async () => {
  const { dataDir } = makeFolder();
  const controller = new AbortController();
  const starting = start(dataDir, { signal: controller.signal });
  controller.abort();
  await expect(starting).rejects.toThrow(/aborted/);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('works where the data folder has a long name and a link in it', async () => {
  const { dataDir } = makeFolder();
  const long = path.join(dataDir, 'a'.repeat(100), 'b'.repeat(100));
  mkdirSync(long, { recursive: true });
  symlinkSync(long, path.join(dataDir, 'link'));
  const first = await start(path.join(dataDir, 'link'));
  const second = await start(long);
  expect(second.address()).toEqual(first.address());
  await first.close();
  await second.close();
});

test('finds its data again after the data folder was moved', async () => {
  const { dataDir } = makeFolder();
  await startOnce(path.join(dataDir, 'before'));
  renameSync(path.join(dataDir, 'before'), path.join(dataDir, 'after'));
  messages.length = 0;
  await startOnce(path.join(dataDir, 'after'));
  expect(messages).toEqual([]);
});

test('puts its log aside when it has grown large', async () => {
  const { dataDir } = makeFolder();
  writeFileSync(path.join(dataDir, 'postgres.log'), Buffer.alloc(11 * 1024 * 1024, 'x'));
  await startOnce(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.log.old']);
});

function writePostmasterFile(clusterDirectory: string, processId: number) {
  const lines = [
    processId,
    clusterDirectory,
    1_700_000_000,
    5432,
    '/tmp/nowhere',
    '',
    '  1234567    654321',
    'ready   ',
  ];
  writeFileSync(path.join(clusterDirectory, 'postmaster.pid'), `${lines.join('\n')}\n`);
}
