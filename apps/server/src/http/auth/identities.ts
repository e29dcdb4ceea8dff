import type { Accounts } from '@skimreel/accounts';
import type { FastifyInstance } from 'fastify';
import { limitRequest, readQuery } from './call-context.ts';
import { readFlow } from './oauth.ts';

/** Further ways to sign in to one account. */
export function registerIdentities(scope: FastifyInstance, accounts: Accounts): void {
  scope.get('/user/identities/authorize', async (request, reply) => {
    const person = await accounts.authenticate(request.headers.authorization);
    await limitRequest(accounts, request, 'authorize');
    const url = await accounts.startLinkingFlow(person, readFlow(accounts, request));
    return readQuery(request, 'skip_http_redirect') === 'true' ? { url } : reply.redirect(url, 302);
  });

  scope.delete('/user/identities/:id', async (request) => {
    const person = await accounts.authenticate(request.headers.authorization);
    const audience = request.headers['x-jwt-aud'];
    await accounts.unlinkIdentity(person, {
      identityId: (request.params as { id: string }).id,
      audience: typeof audience === 'string' && audience !== '' ? audience : undefined,
    });
    return {};
  });
}
