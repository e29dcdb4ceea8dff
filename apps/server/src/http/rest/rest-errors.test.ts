// What functions can do to a caller: raise, run too long, return nothing, exist twice. And a database that is not there.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerErrors } from '../errors.ts';
import { registerRest } from './register-rest.ts';
import { type RestServer, signToken, startRest } from './testing/start-rest.ts';

const FUNCTIONS = `
  create function nothing_at_all() returns void language sql as $$ $$;
  create function twice(first int) returns int language sql as $$ select first $$;
  create function twice(second text, third text default 'x') returns text language sql as $$ select second || third $$;
  create function same(a int, b int default 1) returns int language sql as $$ select 1 $$;
  create function same(a int, c text default 'c') returns int language sql as $$ select 2 $$;
  create function fail_with(code text) returns void language plpgsql as $$
    begin raise exception 'it failed' using errcode = code, detail = 'the detail', hint = 'the hint'; end $$;
  create function list_of(items int[], word text default null) returns jsonb language sql as $$
    select jsonb_build_object('sum', (select sum(item) from unnest(items) item), 'word', word) $$;
  create function who_am_i() returns text language sql as $$ select current_user || ' ' || coalesce(auth.uid()::text, '') $$;
  create function many() returns setof int language sql as $$ select 1 $$;
  grant execute on all functions in schema public to anon, authenticated;`;

let rest: RestServer;
beforeAll(async () => {
  rest = await startRest({ extraMigrations: [{ name: '900-functions.sql', sql: FUNCTIONS }] });
});
afterAll(() => rest.close());

const call = (name: string, values: unknown, token?: string) =>
  rest.call(`/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(values),
    ...(token === undefined ? {} : { token }),
  });

describe('a function', () => {
  test('without a result is answered with 204 and nothing', async () => {
    const answer = await call('nothing_at_all', {});
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('is chosen by the names of its arguments, with defaults left out', async () => {
    expect((await call('twice', { first: 4 })).body).toBe('4');
    expect((await call('twice', { second: 'y' })).body).toBe('"yx"');
    expect((await call('twice', { second: 'y', third: null })).body).toBe('null');
    expect((await call('twice', { third: 'y' })).json()).toMatchObject({ code: 'PGRST202' });
    expect((await call('twice', { first: 4, second: 'y' })).json()).toMatchObject({ code: 'PGRST202' });
    expect((await call('same', { a: 1, b: 2 })).body).toBe('1');
    const unclear = await call('same', { a: 1 });
    expect([unclear.statusCode, unclear.json().code]).toEqual([300, 'PGRST203']);
  });

  test('takes lists, and text that looks like anything else', async () => {
    expect((await call('list_of', { items: [1, 2, 3], word: '1); drop table profiles' })).json()).toEqual({
      sum: 6,
      word: '1); drop table profiles',
    });
  });

  test('runs as the caller, and the next caller is somebody else', async () => {
    const sub = 'a0000000-0000-4000-8000-00000000000a';
    const token = await signToken({ sub, role: 'authenticated' });
    expect((await call('who_am_i', {}, token)).json()).toBe(`authenticated ${sub}`);
    expect((await call('who_am_i', {})).json()).toBe('anon ');
  });

  test('that gives sets of rows, or is not in the schema public, is not there', async () => {
    for (const name of ['many', 'pg_sleep', 'set_config', 'open_profile', 'credits.open_profile']) {
      expect((await call(name, {})).json()).toMatchObject({ code: 'PGRST202' });
    }
  });
});

describe('what a function raises', () => {
  const toldInFull = { message: 'it failed', details: 'the detail', hint: 'the hint' };

  test.each([
    ['P0001', 400],
    ['PT402', 402],
    ['PT503', 503],
    ['PT999', 400],
    ['22023', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['42883', 404],
    ['42P01', 404],
    ['0L000', 403],
    ['28000', 403],
    ['25006', 405],
    ['53300', 503],
  ])('%s is answered with %i, and told in full', async (code, status) => {
    const answer = await call('fail_with', { code });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code, ...toldInFull });
  });

  test.each(['40001', '54001', '55000', '58030', 'XX000', 'XX001'])(
    '%s is 500, and its message stays here',
    async (code) => {
      const answer = await call('fail_with', { code });
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code, details: null, hint: null });
      expect(answer.body).not.toContain('it failed');
    },
  );

  test('57014, a time limit, is 500 and says what it is', async () => {
    const answer = await call('fail_with', { code: '57014' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: '57014', ...toldInFull });
  });

  test('42501 is 401 with a challenge for a visitor and 403 for a user', async () => {
    const visitor = await call('fail_with', { code: '42501' });
    expect([visitor.statusCode, visitor.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const token = await signToken({ sub: 'a0000000-0000-4000-8000-00000000000a', role: 'authenticated' });
    const user = await call('fail_with', { code: '42501' }, token);
    expect([user.statusCode, user.headers['www-authenticate']]).toEqual([403, undefined]);
    expect(user.json()).toEqual({ code: '42501', message: 'it failed', details: null, hint: null });
  });
});

test('a database that does not answer is 503, which a client repeats its reads on, and is asked again', async () => {
  const broken = Fastify() as unknown as FastifyInstance;
  registerErrors(broken);
  let isThere = false;
  const { database } = rest;
  const sometimes = {
    ...database,
    get kysely() {
      if (!isThere) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return database.kysely;
    },
  };
  await registerRest(broken, { database: sometimes, verifyToken: async () => ({ status: 'anonymous' }) });
  const before = await broken.inject('/rest/v1/rpc/who_am_i');
  expect([before.statusCode, before.json().code]).toEqual([503, 'PGRST002']);
  isThere = true;
  expect((await broken.inject('/rest/v1/rpc/who_am_i')).json()).toBe('anon ');
  await broken.close();
});
