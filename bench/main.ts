// npm run bench -- NAME: figures side by side in one run. Read the ratios; the rates are this machine's of this minute.
import { benchAuth } from './auth.ts';

const BENCHES: Record<string, () => Promise<void>> = { auth: benchAuth };

const bench = BENCHES[process.argv[2] ?? ''];
if (bench === undefined) {
  console.log(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')}`);
  process.exitCode = 1;
} else {
  await bench();
}
