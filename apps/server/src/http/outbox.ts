import type { Accounts } from '@skimreel/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLocalUrl } from '../is-local-url.ts';
import { notFound } from './errors.ts';
import { isFromThisMachine } from './is-from-this-machine.ts';
import { OUTBOX_STYLES, renderOutbox } from './outbox-page.ts';

type OutboxParts = { config: Config; accounts: Accounts };

/**
 * /outbox: what would have been mailed, for who tries the product on their own machine. It holds links that sign people
 * in, so it is only there for this machine, and only while the product itself is nowhere else.
 */
export function registerOutbox(app: FastifyInstance, { config, accounts }: OutboxParts): void {
  const { smtp, sms } = config.accounts;
  const channels = [
    ...(smtp === undefined ? (['mail'] as const) : []),
    ...(sms === undefined ? (['sms'] as const) : []),
  ];
  const isLocal = isLocalUrl(config.publicUrl);
  const guard = (request: FastifyRequest) => {
    const isOpen = smtp === undefined || (sms === undefined && config.accounts.settings.isPhoneEnabled);
    if (!isOpen || !isLocal || !isFromThisMachine(request) || !isOurPort(request)) throw notFound();
  };

  app.get('/outbox.json', async (request, reply) => {
    guard(request);
    return reply
      .header('Cache-Control', 'no-store')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .send(await accounts.listOutbox(channels));
  });
  app.get('/outbox', async (request, reply) => {
    guard(request);
    return reply
      .header('Cache-Control', 'no-store')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(renderOutbox(await accounts.listOutbox(channels)));
  });
  app.get('/outbox.css', async (request, reply) => {
    guard(request);
    return reply.type('text/css; charset=utf-8').send(OUTBOX_STYLES);
  });
}

/** A page of another program on this machine has another port in its name for us. */
function isOurPort(request: FastifyRequest): boolean {
  const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[1] ?? '80';
  return request.socket.localPort === undefined || Number(port) === request.socket.localPort;
}
