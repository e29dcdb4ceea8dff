// Builds the web app when its sources are newer than the last build, and compresses what it made once,
// so that the server never spends time on it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fail, ROOT, runNode } from './runtime.mjs';

const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'scripts/build-web.mjs'];
const BUILT = path.join(ROOT, 'apps/web/dist');
const STAMP = path.join(ROOT, '.cache/web-build');
const COMPRESSED_TYPES = /\.(js|css|svg|html|json|txt|webmanifest|xml)$/;

export async function ensureWebIsBuilt() {
  const fingerprint = fingerprintOf(SOURCES);
  const isFresh =
    existsSync(path.join(BUILT, 'index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === fingerprint;
  if (isFresh) return;
  console.log('Building the web app...');
  rmSync(STAMP, { force: true });
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const code = await runNode([vite, 'build', '--logLevel', 'warn'], { cwd: path.join(ROOT, 'apps/web') });
  if (code !== 0) fail('The web app could not be built: see the message above.');
  for (const file of listFiles(BUILT)) if (COMPRESSED_TYPES.test(file)) compress(file);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint);
}

function fingerprintOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFiles(path.join(ROOT, source))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function listFiles(place) {
  const parent = path.dirname(place);
  const isFile = readdirSync(parent, { withFileTypes: true }).some(
    (entry) => entry.name === path.basename(place) && entry.isFile(),
  );
  if (isFile) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) || place === BUILT)
    .sort((left, right) => left.name.localeCompare(right.name))
    .flatMap((entry) => listFiles(path.join(place, entry.name)));
}

function compress(file) {
  const bytes = readFileSync(file);
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
