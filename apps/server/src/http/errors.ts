import { AppError, isAppError } from '@skimreel/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildErrorBody } from './error-body.ts';
import { ERROR_STATUS } from './error-status.ts';

/** Where there is nothing. Thrown by routes and said of every address that no route answers. */
export function notFound(): AppError {
  return new AppError('not-found');
}

/** One place turns errors into answers: the whole story to the log, one sentence and a stable code to the caller. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
}

function sendError(thrown: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown, request);
  const status = ERROR_STATUS[error.code] ?? 500;
  const line = { err: thrown, code: error.code, facts: error.facts };
  if (status >= 500) request.log.error(line, 'failed');
  else request.log.debug(line, 'refused');
  const { contentType, body } = buildErrorBody(request.url, { error, status });
  return reply
    .status(status)
    .header('X-Error-Code', error.code)
    .header('Cache-Control', 'no-store')
    .type(contentType)
    .send(body);
}

/** Fastify's own refusals in our words. */
function toAppError(error: Error, request: FastifyRequest): AppError {
  if (isAppError(error)) return error;
  const code = 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError('body-malformed');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body-too-large', {
        maximumBytes: request.routeOptions.bodyLimit ?? 0,
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('format-unsupported', {
        format: request.headers['content-type'] ?? 'unknown',
        supported: 'application/json',
      });
    case 'FST_ERR_BAD_URL':
      return new AppError('not-found');
    default:
      return isRefusal(error)
        ? new AppError('field-invalid', { field: 'request', problem: error.message })
        : unexpected(error);
  }
}

function unexpected(cause: Error): AppError {
  return new AppError('unexpected', {}, { cause });
}

// A plugin that answers with a status below 500 has refused a request, it has not failed.
function isRefusal(error: Error): boolean {
  return 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
}
