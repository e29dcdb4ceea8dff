import type { Accounts } from '@skimreel/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findCaller, findRedirect, limitRequest } from './call-context.ts';
import {
  booleanField,
  captchaFields,
  challengeFields,
  objectField,
  parseBody,
  textField,
} from './request-body.ts';

const addressFields = { email: textField, phone: textField, ...challengeFields, ...captchaFields };
const otpSchema = z.object({
  ...addressFields,
  create_user: booleanField,
  data: objectField,
  channel: textField,
});
const recoverSchema = z.object(addressFields);
const resendSchema = z.object({ ...addressFields, type: textField });

type AddressBody = z.output<typeof recoverSchema>;

/** Calls that end in a mail or an SMS. */
export function registerMessages(scope: FastifyInstance, accounts: Accounts): void {
  const toInput = async (request: FastifyRequest, body: AddressBody) => {
    await accounts.checkCaptcha({ token: body.gotrue_meta_security, ipAddress: request.ip });
    return {
      email: body.email,
      phone: body.phone,
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
      redirectTo: findRedirect(accounts, request),
    };
  };
  const sendOtp = async (request: FastifyRequest) => {
    await limitRequest(accounts, request, 'otp');
    const body = parseBody(request, otpSchema);
    const { create_user: createUser, data, channel } = body;
    return accounts.sendOtp({
      ...(await toInput(request, body)),
      createUser,
      data,
      channel,
      caller: findCaller(request),
    });
  };

  scope.post('/otp', sendOtp);
  scope.post('/magiclink', sendOtp);
  scope.post('/recover', async (request) => {
    await limitRequest(accounts, request, 'recover');
    const body = parseBody(request, recoverSchema);
    await accounts.recover(await toInput(request, body));
    return {};
  });
  scope.post('/resend', async (request) => {
    await limitRequest(accounts, request, 'resend');
    const body = parseBody(request, resendSchema);
    return accounts.resend({ ...(await toInput(request, body)), type: body.type });
  });
}
