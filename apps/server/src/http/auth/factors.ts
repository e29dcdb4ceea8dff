import type { Accounts } from '@skimreel/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findCaller, limitRequest } from './call-context.ts';
import { parseBody, textField } from './request-body.ts';
import { sendSession } from './token.ts';

const enrollSchema = z.object({
  factor_type: textField,
  friendly_name: textField,
  issuer: textField,
  phone: textField,
});
const challengeSchema = z.object({ channel: textField });
const verifySchema = z.object({ challenge_id: textField, code: textField });

export function registerFactors(scope: FastifyInstance, accounts: Accounts): void {
  scope.post('/factors', async (request) => {
    const person = await accounts.authenticate(request.headers.authorization);
    const body = parseBody(request, enrollSchema);
    return accounts.enrollFactor(person, {
      factorType: body.factor_type ?? '',
      friendlyName: body.friendly_name ?? '',
      issuer: body.issuer ?? '',
      phone: body.phone ?? '',
    });
  });

  scope.post('/factors/:id/challenge', async (request) => {
    const person = await accounts.authenticate(request.headers.authorization);
    await limitRequest(accounts, request, 'factor-challenge');
    // A time-based factor needs nothing said, so some clients send no body at all.
    const { channel } =
      request.body === '' || request.body == null ? {} : parseBody(request, challengeSchema);
    return accounts.challengeFactor(person, {
      factorId: readId(request),
      channel: channel ?? '',
      caller: findCaller(request),
    });
  });

  scope.post('/factors/:id/verify', async (request, reply) => {
    const person = await accounts.authenticate(request.headers.authorization);
    await limitRequest(accounts, request, 'factor-verify');
    const body = parseBody(request, verifySchema);
    const answer = await accounts.verifyFactor(person, {
      factorId: readId(request),
      challengeId: body.challenge_id ?? '',
      code: body.code ?? '',
      caller: findCaller(request),
    });
    return sendSession(reply, answer);
  });

  scope.delete('/factors/:id', async (request) => {
    const person = await accounts.authenticate(request.headers.authorization);
    return accounts.unenrollFactor(person, readId(request));
  });
}

function readId(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
