// What the server is, from parts it is given. main.ts runs it as a process; tests call it without a port.
import compress from '@fastify/compress';
import type { Accounts } from '@skimreel/accounts';
import type { ClientConfig } from '@skimreel/contract';
import type { Database } from '@skimreel/database';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { registerAuth } from './http/auth/register-auth.ts';
import { registerClientConfig } from './http/client-config.ts';
import { registerErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOutbox } from './http/outbox.ts';
import { createTraceId, registerRequestLog } from './http/request-log.ts';
import { registerRest } from './http/rest/register-rest.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerUnknownCalls } from './http/unknown-calls.ts';
import { registerWebApp } from './http/web-app.ts';
import type { ReadinessCheck } from './readiness.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const COMPRESSION_THRESHOLD_BYTES = 1024;

export type AppParts = {
  config: Config;
  log: Logger;
  /** The folder that the web app was built into. */
  webFolder: string;
  readinessChecks: ReadinessCheck[];
  /** Absent where another service has the accounts and the data API. */
  accounts?: Accounts;
  database?: Database;
  /** What runs on its embedded default and what was configured, by concern. */
  engines: ClientConfig['engines'];
};

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, accounts, database } = parts;
  const app = Fastify({
    loggerInstance: parts.log,
    // Its own lines would name full addresses, and those carry tokens: request-log.ts writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createTraceId,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    // Connections that carry no request are ended at once when the server closes; requests are waited for.
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  registerErrors(app);
  registerRequestLog(app);
  await registerSecurityHeaders(app, config);
  await app.register(compress, { threshold: COMPRESSION_THRESHOLD_BYTES });
  registerHealth(app, parts.readinessChecks);
  registerMetrics(app, config);
  registerClientConfig(app, { config, engines: parts.engines, accounts });
  if (accounts !== undefined) {
    await registerAuth(app, { accounts, path: config.accounts.path });
    registerOutbox(app, { config, accounts });
  }
  if (accounts !== undefined && database !== undefined) {
    const { areRateLimitsOn } = accounts.settings;
    await registerRest(app, { database, verifyToken: accounts.judgeBearer, hasRateLimits: areRateLimitsOn });
  }
  registerUnknownCalls(app, accounts === undefined ? [] : [config.accounts.path, '/outbox', '/outbox.json']);
  await registerWebApp(app, parts.webFolder);
  return app;
}
