import type { Accounts } from '@skimreel/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findCaller, findRedirect, limitRequest, readQuery } from './call-context.ts';
import { booleanField, parseBody, textField } from './request-body.ts';
import { sendOutcome } from './send-outcome.ts';

const idTokenSchema = z.object({
  provider: textField,
  issuer: textField,
  client_id: textField,
  id_token: textField,
  access_token: textField,
  nonce: textField,
  link_identity: booleanField,
});

// What the call itself means by its parameters; the others are the provider's.
const OWN_PARAMETERS = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
]);

/** The way to a social provider and back. */
export function registerOauth(scope: FastifyInstance, accounts: Accounts): void {
  scope.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    await limitRequest(accounts, request, 'authorize');
    return reply.redirect(await accounts.startProviderFlow(readFlow(accounts, request)), 302);
  });

  // Some providers answer with a form that the browser posts.
  scope.route({
    method: ['GET', 'POST'],
    url: '/callback',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const text = request.method === 'POST' ? String(request.body ?? '') : (request.url.split('?')[1] ?? '');
      const outcome = await accounts.finishProviderFlow({
        parameters: new URLSearchParams(text),
        caller: findCaller(request),
      });
      return sendOutcome(reply, outcome);
    },
  });
}

/** `grant_type=id_token`. */
export async function readIdToken(
  accounts: Accounts,
  request: FastifyRequest,
): Promise<Parameters<Accounts['signInWithIdToken']>[0]> {
  const body = parseBody(request, idTokenSchema);
  return {
    provider: body.provider ?? '',
    issuer: body.issuer ?? '',
    clientId: body.client_id ?? '',
    idToken: body.id_token ?? '',
    accessToken: body.access_token ?? '',
    nonce: body.nonce ?? '',
    linkTo:
      body.link_identity === true ? await accounts.authenticate(request.headers.authorization) : undefined,
    caller: findCaller(request),
  };
}

export function readFlow(
  accounts: Accounts,
  request: FastifyRequest,
): Parameters<Accounts['startProviderFlow']>[0] {
  const names = Object.keys(request.query as Record<string, unknown>);
  const extra = names.filter((name) => !OWN_PARAMETERS.has(name));
  return {
    provider: readQuery(request, 'provider') ?? '',
    redirectTo: findRedirect(accounts, request),
    scopes: readQuery(request, 'scopes') ?? '',
    codeChallenge: readQuery(request, 'code_challenge'),
    codeChallengeMethod: readQuery(request, 'code_challenge_method'),
    extra: Object.fromEntries(extra.map((name) => [name, readQuery(request, name) ?? ''])),
  };
}
