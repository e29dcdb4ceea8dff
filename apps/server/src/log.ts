import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

// A second fence: nothing logs headers or bodies, and if something ever does, these stay out.
const NEVER_LOGGED = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'code',
];

/** Lines of JSON for machines, readable lines where a person watches a terminal. */
export function createLog(
  level: Config['logLevel'],
  destination: DestinationStream = createDestination(),
): Logger {
  const redact = NEVER_LOGGED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact, base: null }, destination);
}

function createDestination(): DestinationStream {
  return process.stdout.isTTY ? pretty({ ignore: 'reqId', sync: true }) : pino.destination({ sync: true });
}
