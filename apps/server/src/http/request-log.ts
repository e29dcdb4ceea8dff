import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TRACE_HEADER = 'X-Trace-Id';

// Answers to a page view come by the dozen; a problem or a call to the API is what an operator looks for.
const QUIET_ROUTES = new Set(['/', '/*', '/healthz', '/readyz', '/metrics', '/config.json']);

// X-Request-ID is not used for this: on the video backend's wire it carries the id of a run.
export function createTraceId(): string {
  return randomUUID();
}

/** One line per answer. Routes are logged as templates and no header is: addresses and headers carry tokens. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(TRACE_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeTemplate(request),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    if (QUIET_ROUTES.has(line.route) && reply.statusCode < 500) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}

export function routeTemplate(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}
