import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS';
const REQUEST_HEADERS = [
  'Accept',
  'Accept-Profile',
  'Authorization',
  'Content-Profile',
  'Content-Type',
  'Prefer',
  'Range',
  'Range-Unit',
  'X-Client-Info',
  'X-Retry-Count',
  'X-Supabase-Api-Version',
  'apikey',
].join(', ');
// What a page of another origin may read of an answer.
const ANSWER_HEADERS = 'Content-Location, Content-Range, Preference-Applied, Range-Unit, Retry-After';
const PREFLIGHT_SECONDS = '86400';

/**
 * Pages of any origin may call: whoever calls must hold a token, and a browser adds none by itself, since nothing here
 * goes by cookies.
 */
export function allowOtherOrigins(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*');
    reply.header('Access-Control-Expose-Headers', ANSWER_HEADERS);
    if (request.method !== 'OPTIONS') return;
    reply.header('Access-Control-Allow-Methods', METHODS);
    reply.header('Access-Control-Allow-Headers', REQUEST_HEADERS);
    reply.header('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  });
}
