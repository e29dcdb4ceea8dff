import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS = [
  'Accept',
  'Authorization',
  'Content-Type',
  'X-Client-IP',
  'X-Client-Info',
  'X-JWT-AUD',
  'x-use-cookie',
  'X-Supabase-Api-Version',
  'apikey',
].join(', ');
// Without the version a browser's client does not find the error codes.
const EXPOSED_HEADERS = 'X-Total-Count, Link, X-Supabase-Api-Version';

/**
 * Pages of any origin may call, as on a hosted project: nothing here is given for a cookie, every call carries its
 * own token.
 */
export function registerCors(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply
      .header('Access-Control-Allow-Origin', origin)
      .header('Access-Control-Allow-Credentials', 'true')
      .header('Access-Control-Expose-Headers', EXPOSED_HEADERS)
      .header('Vary', 'Origin')
      .header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method !== 'OPTIONS') return;
    await reply
      .header('Access-Control-Allow-Methods', METHODS)
      .header('Access-Control-Allow-Headers', ALLOWED_HEADERS)
      .header('Access-Control-Max-Age', '86400')
      .status(204)
      .send();
  });
}
