import type { Accounts, Caller, CallKind } from '@skimreel/accounts';
import type { FastifyRequest } from 'fastify';

export function findCaller(request: FastifyRequest): Caller {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] };
}

/** Before anything else is done for a call. */
export function limitRequest(accounts: Accounts, request: FastifyRequest, kind: CallKind): Promise<void> {
  return accounts.limitCall({ kind, ipAddress: request.ip });
}

/** The address a flow ends at: the wish of header, query or the page that asks, whichever is allowed, else the site. */
export function findRedirect(accounts: Accounts, request: FastifyRequest): string {
  const { redirect_to: header, referer } = request.headers;
  const wish = header ?? readQuery(request, 'redirect_to');
  return accounts.chooseRedirect([typeof wish === 'string' ? wish : undefined, referer]);
}

/** One value of the query; of several with one name the first. */
export function readQuery(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value[0] : value;
}
