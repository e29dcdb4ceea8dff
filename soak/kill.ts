// Kills the server with -9 at random moments while rows are written, every second time together with its database, starts it
// again and counts: does it come back, and is every acknowledged row still there?
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@skimreel/database';
import { listProcessesUsing } from '../e2e/harness/list-processes.ts';
import { createDataFolder, type RunningServer, startServer } from '../e2e/harness/run-server.ts';

const WRITER = path.join(import.meta.dirname, 'row-writer.ts');
const SHORTEST_LIFE_MS = 30;
const LONGEST_LIFE_MS = 1_200;

export type KillReport = {
  rounds: number;
  databaseKills: number;
  acknowledged: number;
  lost: number;
  failedStarts: number;
  slowestStartMs: number;
};

type KillOptions = { rounds: number; seed: number; log: (line: string) => void };

export async function runKillRounds({ rounds, seed, log }: KillOptions): Promise<KillReport> {
  const random = createRandom(seed);
  const data = createDataFolder();
  const report: KillReport = {
    rounds,
    databaseKills: 0,
    acknowledged: 0,
    lost: 0,
    failedStarts: 0,
    slowestStartMs: 0,
  };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startTimed(data.folder, report);
      const writer = startWriter(data.folder);
      await writer.hasWritten;
      await delay(SHORTEST_LIFE_MS + random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
      const killsDatabase = round % 2 === 0;
      await killHard({ server, writer: writer.process, folder: killsDatabase ? data.folder : undefined });
      if (killsDatabase) report.databaseKills += 1;
      report.acknowledged = await writer.lastAcknowledged;
      log(
        `round ${round}: killed the server${killsDatabase ? ' and its database' : ''} after row ${report.acknowledged}`,
      );
    }
    const last = await startTimed(data.folder, report);
    report.lost = await countLost(data.folder, report.acknowledged);
    await last.stop();
    return report;
  } finally {
    data.remove();
  }
}

async function startTimed(folder: string, report: KillReport): Promise<RunningServer> {
  const startedAt = performance.now();
  try {
    return await startServer({ DATA_DIR: folder });
  } catch (error) {
    report.failedStarts += 1;
    throw error;
  } finally {
    report.slowestStartMs = Math.max(report.slowestStartMs, Math.round(performance.now() - startedAt));
  }
}

function startWriter(folder: string) {
  const child = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  let last = 0;
  lines.on('line', (line) => {
    last = Number(line);
  });
  const hasWritten = new Promise<void>((resolve, reject) => {
    lines.once('line', () => resolve());
    child.once('exit', (code) => reject(new Error(`the writer ended with ${code} before its first row`)));
  });
  const lastAcknowledged = new Promise<number>((resolve) => lines.once('close', () => resolve(last)));
  return { process: child, hasWritten, lastAcknowledged };
}

type Victims = { server: RunningServer; writer: ChildProcess; folder: string | undefined };

async function killHard({ server, writer, folder }: Victims): Promise<void> {
  server.process.kill('SIGKILL');
  if (folder !== undefined) {
    for (const line of listProcessesUsing(folder)) {
      const pid = Number.parseInt(line, 10);
      if (line.includes('postgres')) killIfThere(pid);
    }
  }
  writer.kill('SIGKILL');
  await server.exited;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself in between.
  }
}

/** Rows are numbered without gaps, so what is missing below the last acknowledged number is lost. */
async function countLost(dataDir: string, acknowledged: number): Promise<number> {
  const database = await openDatabase({ dataDir, applicationName: 'soak', log: () => undefined });
  const client = await database.connectAsAdministrator();
  const { rows } = await client.query<{ there: string }>(
    'select count(*) as there from soak_rows where number <= $1',
    [acknowledged],
  );
  await client.end();
  await database.close();
  return acknowledged - Number(rows[0]?.there ?? 0);
}

/** The same moments for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
