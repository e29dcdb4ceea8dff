import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import { createDiskCheck } from '../readiness.ts';

type Finding = { name: string; verdict: 'ok' | 'missing' | 'problem'; detail: string };

const MARKS: Record<Finding['verdict'], string> = { ok: 'ok     ', missing: 'not set', problem: 'PROBLEM' };
const LOOK_LIMIT_MS = 10_000;
const WEB_PAGE = path.resolve(import.meta.dirname, '../../../web/dist/index.html');

/** Prints what is configured, what is missing and how to get it. Exit code 1 when something keeps the server from running. */
export async function runDoctor(config: Config): Promise<number> {
  const findings = [
    { name: 'Node', verdict: 'ok', detail: `${process.version} at ${process.execPath}` },
    await examine('data folder', async () => {
      await prepareDataFolder(config.dataDir);
      return config.dataDir;
    }),
    await examine('disk', () => describeDisk(config.dataDir)),
    await examine('database', () => describeDatabase(config)),
    await examine('accounts', () => describeAccounts(config)),
    describeWebApp(),
    ...describeSettings(config),
  ] satisfies Finding[];
  for (const { name, verdict, detail } of findings)
    console.log(`${MARKS[verdict]}  ${name.padEnd(18)} ${detail}`);
  return findings.some(({ verdict }) => verdict === 'problem') ? 1 : 0;
}

async function examine(name: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { name, verdict: 'ok', detail: await look() };
  } catch (error) {
    return { name, verdict: 'problem', detail: error instanceof Error ? error.message : String(error) };
  }
}

async function describeDisk(folder: string): Promise<string> {
  const { status, detail } = await createDiskCheck(folder).check();
  if (status === 'down') throw new Error(detail);
  return detail;
}

async function describeDatabase(config: Config): Promise<string> {
  const database = await openConfiguredDatabase(config, () => undefined);
  try {
    return database.description;
  } finally {
    await database.close();
  }
}

async function describeAccounts({ hosted }: Config): Promise<string> {
  if (hosted === undefined) return 'kept here';
  const address = `${hosted.url}/auth/v1/settings`;
  const signal = AbortSignal.timeout(LOOK_LIMIT_MS);
  const answer = await fetch(address, { headers: { apikey: hosted.key }, signal }).catch(() => undefined);
  if (answer === undefined) throw new Error(`${address} does not answer: is SUPABASE_URL right?`);
  if (!answer.ok) throw new Error(`${address} answered with status ${answer.status}: is SUPABASE_KEY right?`);
  return `at ${hosted.url}, tokens verified by ${hosted.secret === undefined ? 'its public keys' : 'SUPABASE_JWT_SECRET'}`;
}

function describeWebApp(): Finding {
  return existsSync(WEB_PAGE)
    ? { name: 'web app', verdict: 'ok', detail: 'built' }
    : { name: 'web app', verdict: 'missing', detail: 'not built yet; `npm start` builds it' };
}

function describeSettings(config: Config): Finding[] {
  const settings = {
    SUPPORT_EMAIL: config.supportEmail,
    BLOG_URL: config.blogUrl,
    CHECKOUT_PRO_URL: config.checkout.pro,
    METRICS_TOKEN: config.metricsToken === undefined ? undefined : '(a token)',
  };
  return Object.entries(settings).map(([name, value]) => ({
    name,
    verdict: value === undefined ? 'missing' : 'ok',
    detail: value ?? 'see docs/configuration.md',
  }));
}
