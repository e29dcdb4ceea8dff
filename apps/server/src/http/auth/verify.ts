import { type Accounts, FIRST_AGREEMENT, isAuthError, refuse, type Verified } from '@skimreel/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findCaller, findRedirect, limitRequest, readQuery } from './call-context.ts';
import { buildErrorRedirect, buildRedirect, buildSessionFragment } from './redirects.ts';
import { parseBody, textField } from './request-body.ts';
import { sendSession } from './token.ts';

const verifySchema = z.object({
  type: textField,
  token: textField,
  token_hash: textField,
  email: textField,
  phone: textField,
  redirect_to: textField,
});

const PKCE_PREFIX = 'pkce_';

export function registerVerify(scope: FastifyInstance, accounts: Accounts): void {
  scope.post('/verify', async (request, reply) => {
    await limitRequest(accounts, request, 'verify');
    const body = parseBody(request, verifySchema);
    if (body.token_hash !== undefined && body.redirect_to !== undefined) throw refuse('verify-hash-alone');
    const { type, token, token_hash: tokenHash, email, phone } = body;
    const verified = await accounts.verifyToken({
      type,
      token,
      tokenHash,
      email,
      phone,
      caller: findCaller(request),
    });
    // An app that sends a link's token itself gets the session: nothing is redirected.
    return verified.status === 'signed-in'
      ? sendSession(reply, verified.answer)
      : reply.send({ msg: FIRST_AGREEMENT, code: '200' });
  });
  scope.head('/verify', async (_request, reply) => reply.send());
  scope.get('/verify', { exposeHeadRoute: false }, (request, reply) => followLink(accounts, request, reply));
}

/** The mailed link. A browser that only fetches ahead gets nothing, and spends nothing. */
async function followLink(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isPrefetch(request)) return reply.status(204).send();
  const type = readQuery(request, 'type') ?? '';
  const linkToken = readQuery(request, 'token') ?? '';
  if (type === '') throw refuse('verify-type-missing');
  if (linkToken === '') throw refuse('verify-token-missing');
  const target = findRedirect(accounts, request);
  const isPkce = linkToken.startsWith(PKCE_PREFIX);
  try {
    await limitRequest(accounts, request, 'verify');
    const verified = await accounts.verifyLink({
      type,
      linkToken,
      caller: findCaller(request),
      isFollowed: true,
    });
    return reply.redirect(buildVerifiedRedirect(target, verified, type), 303);
  } catch (error) {
    if (!isAuthError(error)) throw error;
    return reply.redirect(buildErrorRedirect(target, error, { isInQuery: isPkce }), 303);
  }
}

function buildVerifiedRedirect(target: string, verified: Verified, type: string): string {
  switch (verified.status) {
    case 'code-issued':
      return buildRedirect(target, { query: { code: verified.authCode } });
    case 'signed-in':
      return buildRedirect(target, { fragment: buildSessionFragment(verified.answer, type) });
    case 'agreed': {
      const message = { message: FIRST_AGREEMENT };
      return buildRedirect(target, {
        query: verified.isPkce ? message : {},
        fragment: { ...message, sb: '' },
      });
    }
  }
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']];
  return purposes.some(
    (purpose) => typeof purpose === 'string' && /prefetch|preview|prerender/i.test(purpose),
  );
}
