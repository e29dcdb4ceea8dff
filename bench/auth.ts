// How much of what the machine can do is left of a call to /auth/v1: against the bare database query and the bare hash.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash, verify } from '@node-rs/bcrypt';
import { migrate, openDatabase } from '@skimreel/database';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createLog } from '../apps/server/src/log.ts';
import { openAccounts } from '../apps/server/src/open-accounts.ts';
import { type Figure, measureSideBySide } from './measure.ts';

const EMAIL = 'bench@example.com';
const PASSWORD = 'Correct-horse-9';
const TURN_MS = 1_000;
const CONCURRENCY = 8;
const BCRYPT_COST = 10;

export async function benchAuth(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'skimreel-bench-'));
  const result = readConfig({ RATE_LIMITS: 'off', AUTH_MAIL_AUTOCONFIRM: 'on', DATA_DIR: dataDir });
  if (result.status === 'bad') throw new Error(result.problems.join('; '));
  writeFileSync(path.join(dataDir, 'index.html'), '');
  const log = () => undefined;
  const database = await openDatabase({ dataDir, applicationName: 'bench', log });
  await migrate(database, { log });
  const accounts = await openAccounts({ config: result.config, database, log });
  const app = await createApp({
    config: result.config,
    log: createLog('silent'),
    webFolder: dataDir,
    accounts,
    database,
    readinessChecks: [],
    engines: { database: 'embedded', storage: null, speech: null, analysis: null, mail: 'outbox' },
  });
  try {
    const bareHash = await hash(PASSWORD, BCRYPT_COST);
    const calls = await prepareCalls(app);
    const figures = await measureSideBySide(
      [
        { name: 'bare query', concurrency: CONCURRENCY, run: () => database.checkHealth(10_000) },
        { name: 'user look-up', concurrency: CONCURRENCY, run: calls.lookUp },
        { name: 'token refresh', concurrency: CONCURRENCY, run: calls.refresh },
        { name: 'bare hash', concurrency: CONCURRENCY, run: () => verify(PASSWORD, bareHash) },
        { name: 'sign-in', concurrency: CONCURRENCY, run: calls.signIn },
      ],
      TURN_MS,
    );
    print(figures);
  } finally {
    await app.close();
    await accounts.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Session = { access_token: string; refresh_token: string };

async function prepareCalls(app: Awaited<ReturnType<typeof createApp>>) {
  const post = async (url: string, payload: object): Promise<Session> => {
    const answer = await app.inject({ method: 'POST', url: `/auth/v1${url}`, payload });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  const signIn = () => post('/token?grant_type=password', { email: EMAIL, password: PASSWORD });
  const { access_token } = await post('/signup', { email: EMAIL, password: PASSWORD });
  const sessions = await Promise.all(Array.from({ length: CONCURRENCY }, signIn));
  return {
    signIn,
    async lookUp() {
      const headers = { authorization: `Bearer ${access_token}` };
      const answer = await app.inject({ url: '/auth/v1/user', headers });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    /** Each session is refreshed by one loop at a time, as by one browser. */
    async refresh() {
      const session = sessions.shift();
      if (session === undefined) throw new Error('more loops than sessions');
      sessions.push(await post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token }));
    },
  };
}

function print(figures: Figure[]): void {
  const find = (name: string) => figures.find((figure) => figure.name === name)?.perSecond ?? Number.NaN;
  const floors: Record<string, string> = {
    'user look-up': 'bare query',
    'token refresh': 'bare query',
    'sign-in': 'bare hash',
  };
  for (const { name, perSecond, medianMs, p99Ms } of figures) {
    const floor = floors[name];
    const ratio = floor === undefined ? '' : `${(perSecond / find(floor)).toFixed(2)} of the ${floor}`;
    const rate = `${perSecond.toFixed(0)}/s`.padStart(9);
    console.log(
      `${name.padEnd(14)} ${rate}  median ${medianMs.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  ${ratio}`,
    );
  }
}
