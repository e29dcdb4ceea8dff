import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Database } from '@skimreel/database';

const HEALTH_QUERY_LIMIT_MS = 2_000;
const DISK_FULL_MB = 100;
const DISK_LOW_MB = 1_000;

type ReadSpace = (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize'>>;

export type Health = { status: 'ok' | 'degraded' | 'down'; detail: string };
export type ReadinessCheck = { name: string; check: () => Promise<Health> };
export type Readiness = { status: Health['status']; checks: Record<string, Health> };

type ReportFailure = (name: string, reason: unknown) => void;

/** Asks every part at once. The worst answer is the answer; why a part does not answer goes to the log only. */
export async function findReadiness(
  checks: ReadinessCheck[],
  reportFailure: ReportFailure,
): Promise<Readiness> {
  const answers = await Promise.all(
    checks.map(async ({ name, check }) => {
      const health = await check().catch((reason: unknown): Health => {
        reportFailure(name, reason);
        return { status: 'down', detail: 'does not answer' };
      });
      return [name, health] as const;
    }),
  );
  const statuses = answers.map(([, health]) => health.status);
  const worst = (['down', 'degraded', 'ok'] as const).find((status) => statuses.includes(status)) ?? 'ok';
  return { status: worst, checks: Object.fromEntries(answers) };
}

export function createDatabaseCheck(database: Database): ReadinessCheck {
  return {
    name: 'database',
    check: async () => {
      await database.checkHealth(HEALTH_QUERY_LIMIT_MS);
      return { status: 'ok', detail: `${database.engine} PostgreSQL answers` };
    },
  };
}

export function createDiskCheck(folder: string, readSpace: ReadSpace = statfs): ReadinessCheck {
  return {
    name: 'disk',
    check: async () => {
      const { bavail, bsize } = await readSpace(folder);
      const freeMb = Math.floor((bavail * bsize) / 1_000_000);
      if (freeMb < DISK_FULL_MB) return { status: 'down', detail: `only ${freeMb} MB of disk space left` };
      return { status: freeMb < DISK_LOW_MB ? 'degraded' : 'ok', detail: `${freeMb} MB of disk space free` };
    },
  };
}
