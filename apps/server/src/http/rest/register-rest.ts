// The data API, /rest/v1: the part of PostgREST's wire that the product's client speaks. docs/data-api.md describes it.
import type { Database } from '@skimreel/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callFunction, parseCallBody, parseCallParameters } from './call-function.ts';
import { type Caller, identifyCaller, type VerifyToken } from './caller.ts';
import { type Catalogue, createCatalogue, type ExposedTable } from './catalogue.ts';
import { limitCodeGuesses } from './code-guesses.ts';
import { allowOtherOrigins } from './cross-origin.ts';
import { toRestError } from './database-error.ts';
import { chooseShape, requirePublicSchema } from './media-types.ts';
import { rangeNotSatisfiable } from './parse-page.ts';
import { readPreferences } from './preferences.ts';
import { parseTableRead, readTable, type TableRead, type TableRows } from './read-table.ts';
import { permissionDenied, RestError, tableNotFound } from './rest-error.ts';

export type RestParts = {
  database: Database;
  verifyToken: VerifyToken;
  /** Off only where the operator lifted every limit. */
  hasRateLimits?: boolean;
};

type TableRequest = FastifyRequest<{ Params: { table: string } }>;
type FunctionRequest = FastifyRequest<{ Params: { name: string } }>;

const callers = new WeakMap<FastifyRequest, Caller>();

export async function registerRest(app: FastifyInstance, parts: RestParts): Promise<void> {
  await app.register(
    (scope, _options, done) => {
      registerRoutes(scope, parts);
      done();
    },
    { prefix: '/rest/v1' },
  );
}

function registerRoutes(scope: FastifyInstance, { database, verifyToken, hasRateLimits = true }: RestParts) {
  const getCatalogue = createCatalogue(database);
  const guesses = hasRateLimits ? limitCodeGuesses() : undefined;

  // A body is read as text: the database parses it again, and so keeps every digit of a number.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  allowOtherOrigins(scope);
  scope.setErrorHandler((error, request, reply) => {
    const refused = toRestError(error, callers.get(request)?.role === 'anon');
    if (refused === undefined) throw error;
    if (refused.status >= 500) request.log.error({ err: error, code: refused.body.code }, 'failed');
    return sendRefusal(reply, refused);
  });

  const identify = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await identifyCaller(request, verifyToken);
    callers.set(request, caller);
    requirePublicSchema(request);
    return caller;
  };

  scope.get('/:table', async (request: TableRequest, reply) => {
    const caller = await identify(request);
    const table = findTable(await getCatalogue(), request.params.table);
    const preferences = readPreferences(request.headers.prefer);
    const read = parseTableRead(table, {
      search: readSearch(request),
      range: request.headers.range,
      shouldCount: preferences.shouldCount,
    });
    const { isSingle, contentType } = chooseShape(request);
    const rows = await readTable(database, caller, read);
    if (preferences.applied !== undefined) reply.header('Preference-Applied', preferences.applied);
    return sendRows(reply, { read, rows, isSingle, contentType });
  });

  scope.route({
    method: ['POST', 'PATCH', 'PUT', 'DELETE'],
    url: '/:table',
    handler: async (request: TableRequest) => {
      const caller = await identify(request);
      throw refuseWrite(findTable(await getCatalogue(), request.params.table), caller, request.method);
    },
  });

  const call = async (request: FunctionRequest, reply: FastifyReply) => {
    const caller = await identify(request);
    const { name } = request.params;
    const { contentType } = chooseShape(request);
    const functionCall = parseCall(await getCatalogue(), request);
    await guesses?.count({ functionName: name, caller, address: request.ip });
    const json = await callFunction(database, caller, functionCall);
    if (json === undefined) return withPrivacy(reply).status(204).send();
    return withPrivacy(reply).type(contentType).send(json);
  };
  scope.get('/rpc/:name', call);
  scope.post('/rpc/:name', call);
  scope.options('/:table', async (_request, reply) => reply.status(204).send());
  scope.options('/rpc/:name', async (_request, reply) => reply.status(204).send());
}

function parseCall(catalogue: Catalogue, request: FunctionRequest) {
  const { name } = request.params;
  const search = readSearch(request);
  if (request.method !== 'POST') return parseCallParameters(catalogue, name, search);
  if (search !== '') {
    throw new RestError(400, {
      code: 'PGRST100',
      message: 'The result of a function cannot be filtered here.',
      details: 'Call it without parameters in the address.',
    });
  }
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== 'application/json') {
    throw new RestError(400, { code: 'PGRST102', message: `Content-Type not acceptable: ${type}` });
  }
  return parseCallBody(catalogue, name, request.body);
}

function findTable(catalogue: Catalogue, name: string): ExposedTable {
  const table = catalogue.tables.get(name);
  if (table === undefined) throw tableNotFound(name);
  return table;
}

/** Users may write nothing (a test asks the database whether that is so), and the service writes by functions. */
function refuseWrite({ name }: ExposedTable, { role }: Caller, method: string): RestError {
  if (role === 'service_role') {
    return new RestError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
  }
  return permissionDenied(`permission denied for table ${name}`, role === 'anon');
}

type RowsAnswer = { read: TableRead; rows: TableRows; isSingle: boolean; contentType: string };

function sendRows(reply: FastifyReply, { read, rows, isSingle, contentType }: RowsAnswer): FastifyReply {
  const { offset } = read.page;
  const { json, rowCount, totalCount } = rows;
  if (isSingle && rowCount !== 1) {
    throw new RestError(406, {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rowCount} rows`,
    });
  }
  if (totalCount !== undefined && offset > 0 && offset >= totalCount && rowCount === 0) {
    throw rangeNotSatisfiable(`An offset of ${offset} was requested, but there are only ${totalCount} rows.`);
  }
  const range = rowCount === 0 ? '*' : `${offset}-${offset + rowCount - 1}`;
  return withPrivacy(reply)
    .status(totalCount !== undefined && rowCount < totalCount ? 206 : 200)
    .header('Content-Range', `${range}/${totalCount ?? '*'}`)
    .type(contentType)
    .send(isSingle ? json.slice(1, -1) : json);
}

function sendRefusal(reply: FastifyReply, { status, headers, body }: RestError): FastifyReply {
  return withPrivacy(reply)
    .status(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** What one person was told is kept by no cache. */
function withPrivacy(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store');
}

function readSearch({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
