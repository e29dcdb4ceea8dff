// The process: reads the environment, opens what the app needs, serves, and closes everything in order.
import path from 'node:path';
import type { Accounts, Message } from '@skimreel/accounts';
import { writeRedeemCoupon } from '@skimreel/credits';
import { type Database, migrate } from '@skimreel/database';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { isLocalUrl } from './is-local-url.ts';
import { createLog } from './log.ts';
import { describeMessage, openAccounts } from './open-accounts.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { createDatabaseCheck, createDiskCheck } from './readiness.ts';
import { closeOnSignal } from './shutdown.ts';
import { buildStartBanner } from './start-banner.ts';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../web/dist');

const result = readConfig();
if (result.status === 'bad') {
  endWithProblem(
    ['These settings are wrong:', ...result.problems.map((problem) => `  ${problem}`)].join('\n'),
  );
} else {
  await run(result.config).catch((error: unknown) => endWithProblem(describe(error)));
}

async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  // Closed last opened first, also when the start is broken off half way.
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closePart of opened.splice(0).reverse()) await closePart();
  };
  closeOnSignal({ close, log: say });
  try {
    await prepareDataFolder(config.dataDir);
    const database = await openConfiguredDatabase(config, (message) => log.info(message));
    opened.push(() => database.close());
    await migrate(database, { log: (message) => log.info(message) });
    await writeRedeemCoupon(database.kysely, config.redeemCoupon);
    const accounts =
      config.hosted === undefined ? await openOwnAccounts({ config, database, log }) : undefined;
    if (accounts !== undefined) opened.push(() => accounts.close());
    warnOfLiftedLimits(config, log);
    const app = await createApp({
      config,
      log,
      ...(accounts === undefined ? {} : { accounts }),
      database,
      webFolder: WEB_FOLDER,
      readinessChecks: [createDatabaseCheck(database), createDiskCheck(config.dataDir)],
      engines: {
        database: database.engine,
        storage: null,
        speech: null,
        analysis: null,
        mail: describeMailEngine(config),
      },
    });
    opened.push(() => app.close());
    await listen(app, config);
    say(buildStartBanner({ config, databaseDescription: database.description }));
  } catch (error) {
    await close();
    throw error;
  }
}

/** A link that signs somebody in is for a newcomer's own terminal, and never for the log of a public server. */
function announce({ publicUrl }: Config, message: Message): void {
  if (isLocalUrl(publicUrl)) say(describeMessage(message));
}

type OwnAccountsParts = { config: Config; database: Database; log: Logger };

function openOwnAccounts({ config, database, log }: OwnAccountsParts): Promise<Accounts> {
  return openAccounts({
    config,
    database,
    announce: (message) => announce(config, message),
    log: (message) => log.warn(message),
  });
}

function describeMailEngine({ hosted, accounts }: Config): string | null {
  if (hosted !== undefined) return null;
  return accounts.smtp === undefined ? 'outbox' : 'smtp';
}

function warnOfLiftedLimits({ accounts }: Config, log: Logger): void {
  if (accounts.settings.areRateLimitsOn) return;
  log.warn('RATE_LIMITS is off: passwords can be tried and mails asked for without end. Only for tests.');
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new Error(`This user may not listen on port ${port}. Choose one above 1023 with PORT.`);
    throw error;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function say(message: string): void {
  process.stdout.write(`${message}\n`);
}

function endWithProblem(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
