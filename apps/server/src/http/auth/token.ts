import { type Accounts, refuse, type TokenAnswer } from '@skimreel/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findCaller, limitRequest, readQuery } from './call-context.ts';
import { readIdToken } from './oauth.ts';
import { captchaFields, parseBody, textField } from './request-body.ts';

const passwordSchema = z.object({
  email: textField,
  phone: textField,
  password: textField,
  ...captchaFields,
});
const exchangeSchema = z.object({ auth_code: textField, code_verifier: textField });
const refreshSchema = z.object({ refresh_token: textField });

type Grant = (accounts: Accounts, request: FastifyRequest) => Promise<TokenAnswer>;

/** One function per way of getting a session; a provider adds its own line. */
const GRANTS: Readonly<Record<string, Grant>> = {
  password: async (accounts, request) => {
    const body = parseBody(request, passwordSchema);
    await accounts.checkCaptcha({ token: body.gotrue_meta_security, ipAddress: request.ip });
    const { email, phone, password } = body;
    return accounts.signInWithPassword({ email, phone, password, caller: findCaller(request) });
  },
  pkce: (accounts, request) => {
    const { auth_code: authCode = '', code_verifier: codeVerifier = '' } = parseBody(request, exchangeSchema);
    return accounts.exchangeCode({ authCode, codeVerifier, caller: findCaller(request) });
  },
  id_token: async (accounts, request) => accounts.signInWithIdToken(await readIdToken(accounts, request)),
  refresh_token: (accounts, request) =>
    accounts.refreshSession(parseBody(request, refreshSchema).refresh_token ?? ''),
};

export function registerToken(scope: FastifyInstance, accounts: Accounts): void {
  scope.post('/token', async (request, reply) => {
    await limitRequest(accounts, request, 'token');
    const name = readQuery(request, 'grant_type') ?? '';
    const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
    if (grant === undefined) throw refuse('grant-unsupported');
    return sendSession(reply, await grant(accounts, request));
  });
}

export function sendSession(reply: FastifyReply, answer: TokenAnswer): FastifyReply {
  return reply.header('sb-auth-user-id', answer.user.id).send(answer);
}
