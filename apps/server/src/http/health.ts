import type { FastifyInstance } from 'fastify';
import { findReadiness, type ReadinessCheck } from '../readiness.ts';

/** /healthz: the process answers. /readyz: it can serve; an optional part that is missing is named, not fatal. */
export function registerHealth(app: FastifyInstance, checks: ReadinessCheck[]): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const readiness = await findReadiness(checks, (name, reason) =>
      request.log.warn({ part: name, err: reason }, 'a part does not answer'),
    );
    return reply
      .status(readiness.status === 'down' ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send(readiness);
  });
}
