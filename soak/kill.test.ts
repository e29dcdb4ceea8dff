import { expect, test } from 'vitest';
import { runKillRounds } from './kill.ts';

test('kill -9 of the server, and of its database, loses no acknowledged row, and it always comes back', async () => {
  const report = await runKillRounds({ rounds: 2, seed: 1, log: () => undefined });
  expect(report).toMatchObject({ rounds: 2, databaseKills: 1, lost: 0, failedStarts: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
});
