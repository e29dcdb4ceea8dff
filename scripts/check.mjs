// `npm run check`: format, lint, arrows, types, unused code. All of them run, two at a time, then the verdict.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, findNode, ROOT } from './runtime.mjs';

const STEPS = [
  { name: 'types: server', args: ['typescript/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'types: web', args: ['typescript/bin/tsc', '-p', 'apps/web/tsconfig.json'] },
  { name: 'types: contract', args: ['typescript/bin/tsc', '-p', 'packages/contract/tsconfig.json'] },
  {
    name: 'arrows',
    args: [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'arrows.cjs',
      'packages',
      'apps',
      'e2e',
      'soak',
      'bench',
    ],
  },
  { name: 'format and lint', args: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'unused code', args: ['knip/bin/knip.js', '--treat-config-hints-as-errors'] },
];

/** Returns how many steps passed and failed; prints the output of those that failed. */
export async function check() {
  const waiting = [...STEPS];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await runStep(step));
  };
  await Promise.all([work(), work()]);
  const failed = results.filter((isOk) => !isOk).length;
  return { passed: results.length - failed, failed };
}

function runStep({ name, args: [file, ...args] }) {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const child = spawn(findNode(), [path.join(ROOT, 'node_modules', file), ...args], { cwd: ROOT });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
