import type { StatsFs } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createDiskCheck } from './readiness.ts';

const BLOCK_BYTES = 4096;

function createDiskWithFreeMb(freeMb: number) {
  const space = { bavail: Math.floor((freeMb * 1_000_000) / BLOCK_BYTES) + 1, bsize: BLOCK_BYTES } as StatsFs;
  return createDiskCheck('/anywhere', async () => space);
}

describe('the disk', () => {
  test.each([
    { freeMb: 50_000, status: 'ok' },
    { freeMb: 900, status: 'degraded' },
    { freeMb: 20, status: 'down' },
  ])('with $freeMb MB free is $status', async ({ freeMb, status }) => {
    expect(await createDiskWithFreeMb(freeMb).check()).toMatchObject({ status });
  });
});
