// npm run soak -- NAME [--rounds N] [--seed N]: the long counts. Prints what happens and keeps the report as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runKillRounds } from './kill.ts';

const REPORTS = path.resolve(import.meta.dirname, '../.cache/soak');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

if (positionals[0] === 'kill') {
  const options = { rounds: Number(values.rounds), seed: Number(values.seed) };
  const report = await runKillRounds({ ...options, log: console.log });
  const file = path.join(REPORTS, `kill-${options.seed}.json`);
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...options, ...report }, null, 2));
  console.log(report);
  console.log(`Kept in ${file}`);
  process.exitCode = report.lost === 0 && report.failedStarts === 0 ? 0 : 1;
} else {
  console.log('Usage: npm run soak -- kill [--rounds 20] [--seed N]');
  process.exitCode = 1;
}
