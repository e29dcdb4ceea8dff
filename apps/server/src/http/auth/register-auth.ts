// /auth/v1: one plugin per group of calls, inside one scope with its own bodies, errors and headers.
import type { Accounts } from '@skimreel/accounts';
import type { FastifyInstance } from 'fastify';
import { registerCors } from './cors.ts';
import { registerErrorFormats } from './error-formats.ts';
import { registerFactors } from './factors.ts';
import { registerIdentities } from './identities.ts';
import { registerInformation } from './information.ts';
import { registerMessages } from './messages.ts';
import { registerOauth } from './oauth.ts';
import { registerRequestBodies } from './request-body.ts';
import { registerSaml } from './saml.ts';
import { registerSignUp } from './sign-up.ts';
import { registerToken } from './token.ts';
import { registerUser } from './user.ts';
import { registerVerify } from './verify.ts';

type AuthParts = { accounts: Accounts; path: string };

export async function registerAuth(app: FastifyInstance, { accounts, path }: AuthParts): Promise<void> {
  await app.register(
    (scope, _options, done) => {
      registerErrorFormats(scope);
      registerCors(scope);
      registerRequestBodies(scope);
      scope.addHook('onSend', async (_request, reply) => {
        // Tokens and addresses are in these answers; who may keep one says so itself.
        if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
      });
      registerSignUp(scope, accounts);
      registerToken(scope, accounts);
      registerMessages(scope, accounts);
      registerVerify(scope, accounts);
      registerUser(scope, accounts);
      registerFactors(scope, accounts);
      registerOauth(scope, accounts);
      registerIdentities(scope, accounts);
      registerSaml(scope, accounts);
      registerInformation(scope, accounts);
      done();
    },
    { prefix: path },
  );
}
