import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

// Below these, an address that is not a call is an error for a program, never a page for a person.
const PROGRAM_PREFIXES = [
  '/auth/v1',
  '/rest/v1',
  '/video/v1',
  '/media',
  '/uploads',
  '/assets',
  '/webhooks',
  '/outbox',
  '/outbox.json',
];

/** A prefix whose scope says so itself is left to it. */
export function registerUnknownCalls(app: FastifyInstance, answeredPrefixes: readonly string[] = []): void {
  for (const prefix of PROGRAM_PREFIXES.filter((known) => !answeredPrefixes.includes(known))) {
    for (const address of [prefix, `${prefix}/*`]) {
      app.all(address, () => {
        throw notFound();
      });
    }
  }
}
