import type { FlowOutcome } from '@skimreel/accounts';
import type { FastifyReply } from 'fastify';
import { buildRedirect, buildSessionFragment, ERROR_OF_STATUS } from './redirects.ts';

/** The way back to the app from a provider. */
export function sendOutcome(reply: FastifyReply, outcome: FlowOutcome): FastifyReply {
  return reply.redirect(buildOutcomeRedirect(outcome), outcome.status === 'lost' ? 303 : 302);
}

function buildOutcomeRedirect(outcome: FlowOutcome): string {
  const { target } = outcome;
  switch (outcome.status) {
    case 'code-issued':
      return buildRedirect(target, { query: { code: outcome.authCode } });
    case 'signed-in':
      return buildRedirect(target, { fragment: buildSessionFragment(outcome.answer) });
    case 'declined':
      return buildErrorRedirect(target, {
        error: outcome.error,
        ...(outcome.description === undefined ? {} : { error_description: outcome.description }),
      });
    case 'refused':
    case 'lost':
      return buildErrorRedirect(target, {
        error: nameError(outcome.refusal),
        error_code: outcome.refusal.code,
        error_description: outcome.refusal.message,
      });
  }
}

/** In both places: an app with PKCE looks into the query, one without into the fragment. */
function buildErrorRedirect(target: string, fields: Record<string, string>): string {
  return buildRedirect(target, { query: fields, fragment: { ...fields, sb: '' } });
}

const ERROR_OF_CODE: Readonly<Record<string, string>> = {
  signup_disabled: 'access_denied',
  user_banned: 'access_denied',
  provider_email_needs_verification: 'access_denied',
};

function nameError({ status, code }: { status: number; code: string }): string {
  return ERROR_OF_CODE[code] ?? ERROR_OF_STATUS[status] ?? 'server_error';
}
