import type { Accounts } from '@skimreel/accounts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findCaller, findRedirect, limitRequest } from './call-context.ts';
import { captchaFields, challengeFields, objectField, parseBody, textField } from './request-body.ts';

const signUpSchema = z.object({
  email: textField,
  phone: textField,
  password: textField,
  data: objectField,
  channel: textField,
  ...challengeFields,
  ...captchaFields,
});

export function registerSignUp(scope: FastifyInstance, accounts: Accounts): void {
  scope.post('/signup', async (request) => {
    const body = parseBody(request, signUpSchema);
    const caller = findCaller(request);
    const { email = '', phone = '' } = body;
    const isAnonymous = email === '' && phone === '';
    await limitRequest(accounts, request, isAnonymous ? 'anonymous' : 'signup');
    await accounts.checkCaptcha({ token: body.gotrue_meta_security, ipAddress: request.ip });
    if (isAnonymous) return accounts.signUpAnonymously({ data: body.data, caller });
    return accounts.signUp({
      email: body.email,
      phone: body.phone,
      password: body.password,
      data: body.data,
      channel: body.channel,
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
      redirectTo: findRedirect(accounts, request),
      caller,
    });
  });
}
