// `npm test`: everything that needs nothing but npm. `npm run test:system`: what needs programs of the system.
// The last line says `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureWebIsBuilt } from './build-web.mjs';
import { check } from './check.mjs';
import { ensureInstalled, ROOT, runNode } from './runtime.mjs';

const REPORTS = path.join(ROOT, '.cache/test-reports');

ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const { passed, failed } =
  process.argv[2] === 'system' ? await testWithSystemTools() : await testEverything();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function testEverything() {
  const startedAt = performance.now();
  const checks = await check();
  const checkSeconds = (performance.now() - startedAt) / 1000;
  await ensureWebIsBuilt();
  const units = await runVitest('vitest.config.ts');
  const journeys = await runPlaywright();
  const totalSeconds = (performance.now() - startedAt) / 1000;
  console.log(
    `\nchecks: ${count(checks)}; unit and integration: ${count(units)}; journeys: ${count(journeys)}`,
  );
  console.log(`the checks took ${((100 * checkSeconds) / totalSeconds).toFixed(0)} % of the whole`);
  return add(checks, add(units, journeys));
}

/** What npm cannot bring: tests that look for programs of the system and fail where those are missing. */
function testWithSystemTools() {
  return runVitest('vitest.system.config.ts');
}

function add(left, right) {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed };
}

function count({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

async function runVitest(config) {
  const report = path.join(REPORTS, 'vitest.json');
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await runNode(['node_modules/vitest/vitest.mjs', ...args]);
  return summarize(report, code, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
  }));
}

async function runPlaywright() {
  const report = path.join(REPORTS, 'playwright.json');
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return summarize(report, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

// A runner that dies, or ends badly without naming a test, counts as a failure: silence is never a pass.
function summarize(report, code, read) {
  const counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
