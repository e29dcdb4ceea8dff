import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const SHUTDOWN = path.join(import.meta.dirname, 'shutdown.ts');

/** A process that closes as told once it is asked to end, and stays until then. */
async function startProcess(close: string) {
  const program = `
    import { closeOnSignal } from ${JSON.stringify(SHUTDOWN)};
    closeOnSignal({ close: ${close}, log: console.log, deadlineMs: 300 });
    setInterval(() => {}, 1000);
    console.log('up');
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const printed: string[] = [];
  child.stdout?.on('data', (chunk) => printed.push(String(chunk)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  if (child.stdout) await once(child.stdout, 'data');
  return { child, exited, output: () => printed.join('') };
}

describe('the end of the process', () => {
  test('closes everything before it ends with code 0', async () => {
    const { child, exited, output } = await startProcess(`async () => console.log('closed')`);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(output()).toContain('closed');
  });

  test('takes a signal that arrives twice at the same moment for one wish', async () => {
    const { child, exited, output } = await startProcess(
      `() => new Promise((resolve) => setTimeout(resolve, 100)).then(() => console.log('closed'))`,
    );
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await exited).toBe(0);
    expect(output()).toContain('closed');
  });

  test('comes at the deadline when something does not close', async () => {
    const { child, exited, output } = await startProcess('() => new Promise(() => {})');
    child.kill('SIGTERM');
    expect(await exited).toBe(1);
    expect(output()).toContain('did not close in time');
  });

  test('has code 1 and says why when something fails to close', async () => {
    const { child, exited, output } = await startProcess(`() => Promise.reject(new Error('disk gone'))`);
    child.kill('SIGTERM');
    expect(await exited).toBe(1);
    expect(output()).toContain('disk gone');
  });

  test('follows the end of the process that started it', async () => {
    const { child, exited, output } = await startProcess(`async () => console.log('closed')`);
    child.disconnect();
    expect(await exited).toBe(0);
    expect(output()).toContain('closed');
  });
});
