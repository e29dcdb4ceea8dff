import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request was made on this machine by somebody who meant this server: the socket is a loopback one, no proxy
 * stands between, and the Host is a loopback name (a page of a foreign site that was rebound to 127.0.0.1 sends its own).
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const hostname = (request.headers.host ?? '').replace(/:\d+$/, '');
  return (
    LOOPBACK_ADDRESSES.has(request.socket.remoteAddress ?? '') &&
    LOOPBACK_HOSTS.has(hostname) &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}
