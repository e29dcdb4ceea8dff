// A real Chromium wherever the tests run: the machine's own, else the one inside an npm package.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

const INSTALLED_BROWSERS = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// The sandbox needs user namespaces or a set-uid helper; the tests open nothing but our own pages.
const BROWSER_ARGUMENTS = ['--no-sandbox'];

type BrowserLaunch = { executablePath: string; args: string[]; env: Record<string, string> };

/** Launch options for Playwright. */
export async function findBrowser(): Promise<BrowserLaunch> {
  const installed = INSTALLED_BROWSERS.find((file) => existsSync(file));
  if (installed !== undefined) return { executablePath: installed, args: BROWSER_ARGUMENTS, env: {} };
  const folder = await unpackBrowser();
  return {
    executablePath: path.join(folder, 'chromium'),
    args: BROWSER_ARGUMENTS,
    env: findMissingParts(folder),
  };
}

// The package unpacks into the shared temporary folder, where another user's or version's browser may lie, or half of one.
async function unpackBrowser(): Promise<string> {
  const packageFolder = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const folder = path.resolve(import.meta.dirname, '../../.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const usualTemporaryFolder = process.env['TMPDIR'];
  process.env['TMPDIR'] = unfinished;
  try {
    await chromium.executablePath();
    await inflate(path.join(packageFolder, 'bin/al2023.tar.br'));
  } finally {
    if (usualTemporaryFolder === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usualTemporaryFolder;
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  return folder;
}

// A bare system lacks libraries and fonts that a desktop has; the package carries them for such systems.
function findMissingParts(folder: string): Record<string, string> {
  const links = spawnSync('ldd', [path.join(folder, 'chromium')], { encoding: 'utf8' });
  return {
    ...(links.stdout?.includes('not found') ? { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') } : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
  };
}
