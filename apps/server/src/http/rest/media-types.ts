import type { FastifyRequest } from 'fastify';
import { RestError } from './rest-error.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const OBJECT_TYPE = 'application/vnd.pgrst.object+json';

export type AnswerShape = {
  /** One row as an object instead of a list of rows. */
  isSingle: boolean;
  contentType: string;
};

const SHAPES: Readonly<Record<string, AnswerShape>> = {
  '*/*': { isSingle: false, contentType: JSON_TYPE },
  'application/*': { isSingle: false, contentType: JSON_TYPE },
  'application/json': { isSingle: false, contentType: JSON_TYPE },
  'application/vnd.pgrst.array+json': { isSingle: false, contentType: JSON_TYPE },
  'application/vnd.pgrst.array': { isSingle: false, contentType: JSON_TYPE },
  [OBJECT_TYPE]: { isSingle: true, contentType: `${OBJECT_TYPE}; charset=utf-8` },
  'application/vnd.pgrst.object': { isSingle: true, contentType: `${OBJECT_TYPE}; charset=utf-8` },
};

/** What Accept asks for: the first type that we have. */
export function chooseShape(request: FastifyRequest): AnswerShape {
  const accept = request.headers.accept ?? '*/*';
  const types = accept.split(',').map((type) => type.split(';')[0]?.trim().toLowerCase() ?? '');
  const type = types.find((candidate) => Object.hasOwn(SHAPES, candidate));
  const shape = type === undefined ? undefined : SHAPES[type];
  if (shape !== undefined) return shape;
  throw new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${types.join(', ')}`,
  });
}

/** The one schema there is may be named, and no other. */
export function requirePublicSchema(request: FastifyRequest): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const profile = request.headers[isRead ? 'accept-profile' : 'content-profile'];
  if (profile === undefined || profile === 'public') return;
  throw new RestError(406, {
    code: 'PGRST106',
    message: 'The schema must be one of the following: public',
  });
}
