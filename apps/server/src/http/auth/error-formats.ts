import { type AuthError, isAuthError, OauthError, refuse } from '@skimreel/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// From this version of the wire on, "code" is the error's name; before, it is the status and the name is "error_code".
const NAMED_CODES_VERSION = '2024-01-01';
const VERSION_HEADER = 'X-Supabase-Api-Version';
const VERSION = /^\d{4}-\d{2}-\d{2}$/;

/** The two formats of the auth wire, also for addresses that nothing answers. */
export function registerErrorFormats(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error, request, reply) => sendAuthError(error, request, reply));
  // At the root the web app's screens are what nothing else answers.
  if (scope.prefix === '') return;
  for (const address of ['', '/*']) {
    scope.all(address, () => {
      throw refuse('not-found');
    });
  }
}

function sendAuthError(thrown: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Calls of OAuth's own shape know one format and no code.
  if (thrown instanceof OauthError) {
    return reply.status(400).send({ error: thrown.error, error_description: thrown.message });
  }
  const error = toAuthError(thrown, request);
  const line = { err: thrown, code: error.code };
  if (error.status >= 500) request.log.error(line, 'failed');
  else request.log.debug(line, 'refused');
  const hasNamedCodes = findRequestedVersion(request) >= NAMED_CODES_VERSION;
  if (hasNamedCodes) reply.header(VERSION_HEADER, NAMED_CODES_VERSION);
  const isWeakPassword = error.weakPasswordReasons !== undefined;
  if (!(isWeakPassword && hasNamedCodes)) reply.header('x-sb-error-code', error.code);
  return reply
    .status(error.status)
    .header('Cache-Control', 'no-store')
    .send(hasNamedCodes ? buildNamedBody(error) : buildOldBody(error, request));
}

/** A header that is no date is no wish for a version. */
function findRequestedVersion(request: FastifyRequest): string {
  const version = request.headers['x-supabase-api-version'];
  return typeof version === 'string' && VERSION.test(version) ? version : '';
}

function buildNamedBody(error: AuthError) {
  return { code: error.code, message: error.message, ...buildWeakPassword(error) };
}

function buildOldBody(error: AuthError, request: FastifyRequest) {
  return {
    code: error.status,
    error_code: error.code,
    msg: error.message,
    ...buildWeakPassword(error),
    ...(error.status >= 500 ? { error_id: request.id } : {}),
  };
}

function buildWeakPassword({ weakPasswordReasons }: AuthError) {
  return weakPasswordReasons === undefined ? {} : { weak_password: { reasons: weakPasswordReasons } };
}

function toAuthError(error: Error, request: FastifyRequest): AuthError {
  if (isAuthError(error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return refuse('body-too-large', { maximumBytes: request.routeOptions.bodyLimit ?? 0 });
  }
  return refuse('unexpected');
}
