import { type Accounts, refuse, type SignedIn } from '@skimreel/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findRedirect, limitRequest, readQuery } from './call-context.ts';
import { challengeFields, objectField, parseBody, textField } from './request-body.ts';

const updateSchema = z.object({
  email: textField,
  phone: textField,
  password: textField,
  nonce: textField,
  current_password: textField,
  data: objectField,
  app_metadata: objectField,
  channel: textField,
  ...challengeFields,
});

/** Calls of a signed-in person about themselves. */
export function registerUser(scope: FastifyInstance, accounts: Accounts): void {
  scope.get('/user', async (request) => accounts.getUser(await requireSignedIn(accounts, request)));

  scope.put('/user', async (request) => {
    await limitRequest(accounts, request, 'update-user');
    const signedIn = await requireSignedIn(accounts, request);
    const body = parseBody(request, updateSchema);
    return accounts.updateUser(signedIn, {
      email: body.email,
      phone: body.phone,
      password: body.password,
      nonce: body.nonce,
      currentPassword: body.current_password,
      data: body.data,
      appMetadata: body.app_metadata,
      channel: body.channel,
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
      redirectTo: findRedirect(accounts, request),
    });
  });

  scope.get('/reauthenticate', async (request) =>
    accounts.reauthenticate(await requireSignedIn(accounts, request)),
  );

  scope.post('/logout', async (request, reply) => {
    const signedIn = await requireSignedIn(accounts, request);
    await accounts.signOut(signedIn, readQuery(request, 'scope') || 'global');
    return reply.status(204).send();
  });
}

/** Whoever carries a token of ours; the token must be for the audience that the call asks for. */
async function requireSignedIn(accounts: Accounts, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await accounts.authenticate(request.headers.authorization);
  const wanted = request.headers['x-jwt-aud'];
  if (typeof wanted === 'string' && wanted !== '' && wanted !== signedIn.claims.aud) {
    throw refuse('audience-mismatch');
  }
  return signedIn;
}
