import { refuse } from '@skimreel/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Whatever a body says it is, on this wire it is JSON. */
export function registerRequestBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** null counts as absent: the client sends it for what it does not know. */
export const textField = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined);
export const booleanField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);
export const objectField = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

export const captchaFields = {
  gotrue_meta_security: z
    .object({ captcha_token: textField })
    .nullish()
    .transform((security) => security?.captcha_token),
};
export const challengeFields = { code_challenge: textField, code_challenge_method: textField };

/** Unknown fields are ignored; a field of the wrong kind is as bad as broken JSON. */
export function parseBody<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(request.body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw refuse('bad-json', {
    problem: field === '' ? 'not an object' : `field "${field}" has the wrong type`,
  });
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch (error) {
    const problem = error instanceof SyntaxError ? error.message : 'unreadable';
    // The parser quotes what it read, and that may be a password.
    throw refuse('bad-json', { problem: problem.split(/[,:"]/)[0] ?? problem });
  }
}
