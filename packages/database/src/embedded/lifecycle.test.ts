import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DataFolder, makeDataFolder } from '../testing/data-folder.ts';
import { listDescendants } from '../testing/list-descendants.ts';
import { type DatabaseProcess, startDatabaseProcess } from '../testing/start-database-process.ts';
import { judgeServer, readPostmasterFile } from './postmaster-file.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const identities = [
  { name: isRoot ? 'root, whose server runs as another account' : 'an ordinary user', owner: undefined },
  ...(isRoot ? [{ name: 'an ordinary user (nobody)', owner: NOBODY }] : []),
];

describe.each(identities)('the embedded server of $name', ({ owner }) => {
  const folders: DataFolder[] = [];
  const processes: DatabaseProcess[] = [];

  // For tests that do not care whether the folder is new: making a cluster is the slowest part.
  let usedFolder: DataFolder;
  beforeAll(() => {
    usedFolder = makeDataFolder(owner);
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((started) => started.kill()));
    for (const folder of folders.splice(0)) await folder.remove();
  });
  afterAll(() => usedFolder.remove());

  const makeFolder = () => {
    const folder = makeDataFolder(owner);
    folders.push(folder);
    return { dataDir: folder.dataDir, clusterDirectory: path.join(folder.dataDir, 'postgres') };
  };
  const useFolder = () => {
    const { dataDir } = usedFolder;
    return { dataDir, clusterDirectory: path.join(dataDir, 'postgres') };
  };
  const startProcess = () => {
    const started = startDatabaseProcess(owner);
    processes.push(started);
    return started;
  };
  const startAndOpen = async (dataDir: string) => {
    const started = startProcess();
    await started.open(dataDir);
    return started;
  };

  test('is shared by processes that start at once on an empty folder', async () => {
    const { dataDir, clusterDirectory } = makeFolder();
    const started = await Promise.all([1, 2, 3, 4].map(() => startAndOpen(dataDir)));

    const answers = await Promise.all(
      started.map(({ query }) => query('select pg_postmaster_start_time() as time')),
    );
    expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);

    await Promise.all(started.map(({ close }) => close()));
    expect(readPostmasterFile(clusterDirectory)).toBeUndefined();
  });

  test('survives a killed application and is adopted by the next one', async () => {
    const { dataDir, clusterDirectory } = useFolder();
    const first = await startAndOpen(dataDir);
    await makeTable(first);
    const before = readPostmasterFile(clusterDirectory)?.processId;
    await first.kill();

    const second = await startAndOpen(dataDir);
    expect(readPostmasterFile(clusterDirectory)?.processId).toBe(before);
    expect(await second.query('select count(*) as rows from kept')).toEqual([{ rows: 1 }]);
  });

  test('is stopped by the last process that uses it, whichever started it', async () => {
    const { dataDir, clusterDirectory } = useFolder();
    const server = await startAndOpen(dataDir);
    const operator = await startAndOpen(dataDir);
    const worker = await startAndOpen(dataDir);
    const { processId = 0, socketDirectory = '' } = readPostmasterFile(clusterDirectory) ?? {};

    await operator.close();
    expect(judgeServer(clusterDirectory, processId)).toBe('running');
    await server.close();
    expect(judgeServer(clusterDirectory, processId)).toBe('running');
    expect(await worker.query('select 1 as one')).toEqual([{ one: 1 }]);

    await worker.close();
    expect(judgeServer(clusterDirectory, processId)).not.toBe('running');
    expect(existsSync(socketDirectory)).toBe(false);
  });

  test('recovers after everything was killed, without losing a row', async () => {
    const { dataDir, clusterDirectory } = useFolder();
    const first = await startAndOpen(dataDir);
    await makeTable(first);
    const { processId = 0, socketDirectory = '' } = readPostmasterFile(clusterDirectory) ?? {};
    const victims = [processId, ...listDescendants(processId)];
    const applicationGone = first.kill();
    for (const victim of victims) killIfAlive(victim);
    await applicationGone;

    const startedAt = performance.now();
    const second = await startAndOpen(dataDir);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(await second.query('select count(*) as rows from kept')).toEqual([{ rows: 1 }]);
    expect(existsSync(socketDirectory)).toBe(false);
  });

  test('is started again when it dies under a running application', async () => {
    const { dataDir, clusterDirectory } = useFolder();
    const [first, second] = await Promise.all([startAndOpen(dataDir), startAndOpen(dataDir)]);
    await makeTable(first);
    for (let round = 0; round < 2; round += 1) {
      const { processId = 0 } = readPostmasterFile(clusterDirectory) ?? {};
      process.kill(processId, 'SIGKILL');

      // A query that is on its way may fail; soon all work again, in both processes.
      for (const { query } of [first, second]) {
        await vi.waitUntil(() => query('select count(*) as rows from kept').catch(() => undefined), {
          timeout: 20_000,
        });
      }
      expect(readPostmasterFile(clusterDirectory)?.processId).not.toBe(processId);
    }
    await first.close();
    await second.close();
    expect(readPostmasterFile(clusterDirectory)).toBeUndefined();
  });

  test('comes up after first starts that were killed at any moment, and sweeps their leftovers', async () => {
    const { dataDir } = makeFolder();
    for (const sign of [/\.unfinished-/, /base/, /global/]) {
      const victim = startProcess();
      const gaveUp = victim.open(dataDir).catch(() => undefined);
      await vi.waitUntil(() => listUnfinished(dataDir).some((name) => sign.test(name)), {
        timeout: 20_000,
        interval: 2,
      });
      const children = listDescendants(victim.child.pid ?? 0);
      await victim.kill();
      for (const child of children) killIfAlive(child);
      await gaveUp;
    }
    expect(listUnfinished(dataDir)).not.toEqual([]);

    const survivor = await startAndOpen(dataDir);
    await makeTable(survivor);
    expect(listUnfinished(dataDir)).toEqual([]);
  });

  test('is not hit by a Ctrl-C that ends the application', async () => {
    const { dataDir, clusterDirectory } = useFolder();
    const first = await startAndOpen(dataDir);
    const { processId = 0 } = readPostmasterFile(clusterDirectory) ?? {};
    const exited = once(first.child, 'exit');
    process.kill(-(first.child.pid ?? 0), 'SIGINT');
    await exited;

    const second = await startAndOpen(dataDir);
    expect(readPostmasterFile(clusterDirectory)?.processId).toBe(processId);
    await second.close();
  });
});

async function makeTable({ administer }: DatabaseProcess) {
  await administer('set role skimreel_owner; drop table if exists kept; create table kept as select 1 as id');
}

function listUnfinished(dataDir: string): string[] {
  return readdirSync(dataDir)
    .filter((name) => name.includes('.unfinished-'))
    .flatMap((name) => [
      name,
      ...readdirSync(path.join(dataDir, name)).map((inner) => path.join(name, inner)),
    ]);
}

function killIfAlive(processId: number) {
  try {
    process.kill(processId, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}
