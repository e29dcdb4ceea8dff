import { type Accounts, refuse } from '@skimreel/accounts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findCaller, limitRequest } from './call-context.ts';
import { booleanField, captchaFields, challengeFields, parseBody, textField } from './request-body.ts';
import { sendOutcome } from './send-outcome.ts';

const METADATA_KEPT_SECONDS = 600;
const uuidSchema = z.uuid();

const startSchema = z.object({
  provider_id: textField,
  domain: textField,
  redirect_to: textField,
  skip_http_redirect: booleanField,
  ...challengeFields,
  ...captchaFields,
});

/** Single sign-on for organisations. */
export function registerSaml(scope: FastifyInstance, accounts: Accounts): void {
  scope.post('/sso', async (request, reply) => {
    accounts.requireSamlEnabled();
    await limitRequest(accounts, request, 'sso');
    const body = parseBody(request, startSchema);
    await accounts.checkCaptcha({ token: body.gotrue_meta_security, ipAddress: request.ip });
    const { provider_id: providerId = '' } = body;
    if (providerId !== '' && !uuidSchema.safeParse(providerId).success) {
      throw refuse('bad-json', { problem: 'field "provider_id" is not a UUID' });
    }
    const url = await accounts.startSamlFlow({
      providerId,
      domain: body.domain ?? '',
      redirectTo: accounts.chooseRedirect([body.redirect_to, request.headers.referer]),
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
    });
    return body.skip_http_redirect === true ? reply.send({ url }) : reply.redirect(url, 303);
  });

  scope.get('/sso/saml/metadata', async (_request, reply) =>
    reply
      .header('Cache-Control', `public, max-age=${METADATA_KEPT_SECONDS}`)
      .type('application/xml')
      .send(accounts.buildSamlMetadata()),
  );

  scope.post('/sso/saml/acs', async (request, reply) => {
    accounts.requireSamlEnabled();
    await limitRequest(accounts, request, 'saml-acs');
    const form = new URLSearchParams(String(request.body ?? ''));
    const outcome = await accounts.finishSamlFlow({
      response: form.get('SAMLResponse') ?? '',
      relayState: form.get('RelayState') ?? '',
      caller: findCaller(request),
    });
    return sendOutcome(reply, outcome);
  });
}
