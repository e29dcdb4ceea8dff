import { randomUUID } from 'node:crypto';
import { addCodes, generateCodes } from '@skimreel/credits';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RestServer, signToken, startRest, type TestUser } from './testing/start-rest.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };
const WRITES = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;
const TABLES = ['profiles', 'video_processes'];

let rest: RestServer;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  rest = await startRest();
});
beforeEach(async () => {
  [anna, ben] = [await rest.openUser(), await rest.openUser()];
  await rest.finishRun(ben.id, { videoUrl: 'https://example.com/private', minutes: 9 });
});
afterAll(() => rest.close());

const rpc = (name: string, values: unknown, token?: string) =>
  rest.call(`/rpc/${name}`, {
    method: 'POST',
    headers: JSON_HEADERS,
    payload: JSON.stringify(values),
    ...(token === undefined ? {} : { token }),
  });

describe("another user's rows", () => {
  test('are reached by no filter, order, page or shape', async () => {
    const filters = [
      '',
      `user_id=eq.${ben.id}`,
      `user_id=in.(${ben.id},${anna.id})`,
      `user_id=neq.${anna.id}`,
      `user_id=not.eq.${anna.id}`,
      'user_id=not.is.null',
      'user_id=gte.00000000-0000-0000-0000-000000000000',
      'video_url=like.*private*',
      'video_url=ilike.*',
      'duration=gt.0',
      'charged=lte.1000',
      'created_at=gte.1970-01-01',
      'process_type=in.(summary,chat)',
      'order=user_id.desc&limit=1000000',
      'limit=1&offset=0&order=id',
    ];
    for (const filter of filters) {
      const answer = await rest.call(`/video_processes?${filter}`, {
        token: anna.token,
        headers: { prefer: 'count=exact' },
      });
      expect([filter, answer.body, answer.headers['content-range']]).toEqual([filter, '[]', '*/0']);
    }
    for (const filter of ['', `id=eq.${ben.id}`, `id=neq.${anna.id}`, 'credits=gte.0', 'plan=is.not_null']) {
      const answer = await rest.call(`/profiles?${filter}`, { token: anna.token });
      expect(answer.body).not.toContain(ben.id);
    }
  });

  test('are reached by no function', async () => {
    const values = {
      p_user_id: ben.id,
      p_video_url: 'https://example.com/private',
      p_duration: 9,
      p_process_type: 'summary',
    };
    for (const p_request_id of [undefined, null, randomUUID()]) {
      const answer = await rpc('deduct_video_credits', { ...values, p_request_id }, anna.token);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        code: '42501',
        message: 'These are the credits of another user.',
        details: null,
        hint: null,
      });
      expect((await rpc('deduct_video_credits', { ...values, p_request_id })).statusCode).toBe(401);
    }
    const own = await rpc('deduct_video_credits', { ...values, p_user_id: anna.id }, anna.token);
    expect(own.json()).toEqual({ success: false, credits: 100, charged: 0 });
  });

  test('are reached by no claim that is not the one verified', async () => {
    const sub = `${anna.id}'; reset role; --`;
    const strange = await signToken({
      sub,
      role: 'authenticated',
      'request.jwt.claims': ben.id,
      user_id: ben.id,
    });
    const answer = await rest.call('/profiles', { token: strange });
    expect([answer.statusCode, answer.json().code]).toEqual([400, '22P02']);
  });
});

describe('a visitor', () => {
  test.each(TABLES)('reads nothing of %s and is asked to sign in', async (table) => {
    for (const method of ['GET', 'HEAD', ...WRITES] as const) {
      const answer = await rest.call(`/${table}`, { method, headers: JSON_HEADERS, payload: '{}' });
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      if (method === 'HEAD') continue;
      expect(answer.json()).toMatchObject({ code: '42501', message: `permission denied for table ${table}` });
    }
  });
});

describe('writing', () => {
  test.each(TABLES)('is refused to users on %s, by the wire and by the database', async (table) => {
    for (const method of WRITES) {
      const answer = await rest.call(`/${table}?credits=gte.0`, {
        method,
        token: anna.token,
        headers: JSON_HEADERS,
        payload: JSON.stringify({ id: anna.id, credits: 1_000_000 }),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, '42501']);
    }
    const { rows } = await sql<{ may: boolean }>`
      select bool_or(has_table_privilege(role_name, ${`public.${table}`}, 'insert, update, delete, truncate')) as may
      from unnest(array['anon', 'authenticated']) role_name`.execute(rest.database.kysely);
    expect(rows).toEqual([{ may: false }]);
  });

  test('of tables is refused to the service too, which has functions for it', async () => {
    const token = await signToken({ role: 'service_role' });
    const answer = await rest.call('/profiles', {
      method: 'PATCH',
      token,
      headers: JSON_HEADERS,
      payload: '{}',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'PGRST117']);
  });

  test('every table that is shown is judged by row-level security', async () => {
    const { rows } = await sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`.execute(
      rest.database.kysely,
    );
    expect(rows).toEqual([]);
  });
});

describe('a token', () => {
  test.each([
    ['that has expired', { issuedAt: -100 }, 'PGRST303', 'JWT expired'],
    ['of the future', { issuedAt: 3600, lifetime: 60 }, 'PGRST303', 'JWT issued at future'],
  ] as const)('%s is told so, with a challenge', async (...[, times, code, message]) => {
    const token = await signToken({ sub: anna.id, role: 'authenticated' }, times);
    const answer = await rest.call('/profiles', { token });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code, message, details: null, hint: null });
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
  });

  test.each(['rubbish', 'a.b.c', `${'x'.repeat(5000)}`, 'two words'])(
    'that is none (%#) is refused',
    async (token) => {
      const answer = await rest.call('/profiles', { token });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'PGRST301']);
    },
  );

  test('of one factor does not open what two guard', async () => {
    const claims = { sub: anna.id, role: 'authenticated', has_factor: true };
    const one = await rest.call('/profiles', { token: await signToken({ ...claims, aal: 'aal1' }) });
    expect([one.statusCode, one.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'insufficient_aal', details: null, hint: null }),
    ]);
    const two = await rest.call('/profiles', { token: await signToken({ ...claims, aal: 'aal2' }) });
    expect(two.statusCode).toBe(200);
  });
});

describe('input made to break out', () => {
  const attacks = [
    "'",
    '"',
    "' or 1=1 --",
    '" or "a"="a',
    '"); drop table profiles; --',
    "x'; reset role; select * from credits.settings; --",
    '$1',
    '\\',
    "\\'",
    '\u0000',
    'plan\u0000',
    '__proto__',
    'constructor',
    'credits.settings',
    'pg_catalog.pg_authid',
    'auth.jwt()',
    '../../auth/v1/admin',
    '%27%20or%201=1',
    '😀',
    'ﬀ'.repeat(50),
    '('.repeat(2000),
    '"'.repeat(2001),
    'a'.repeat(4000),
  ];

  test.each(attacks)('finds nothing in any place of a read (%#)', async (attack) => {
    const text = encodeURIComponent(attack);
    const paths = [
      `/${text}`,
      `/profiles?${text}=eq.1`,
      `/profiles?plan=${text}`,
      `/profiles?plan=eq.${text}`,
      `/profiles?plan=neq.basic&plan=like.${text}`,
      `/profiles?plan=in.(${text})`,
      `/profiles?plan=is.${text}`,
      `/profiles?plan=${text}.basic`,
      `/profiles?id=eq.${text}`,
      `/profiles?select=${text}`,
      `/profiles?select=${text}:credits`,
      `/profiles?select=credits,${text}(*)`,
      `/profiles?order=${text}`,
      `/profiles?order=plan.${text}`,
      `/profiles?limit=${text}`,
      `/profiles?offset=${text}`,
      `/rpc/${text}`,
      `/rpc/validate_appsumo_code?${text}=1`,
      `/rpc/validate_appsumo_code?code=${text}`,
    ];
    for (const path of paths) {
      const answer = await rest.call(path, { token: anna.token });
      expect([path, answer.statusCode < 500, answer.body.includes(ben.id)]).toEqual([path, true, false]);
      if (answer.statusCode >= 400) {
        expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
      }
    }
    for (const values of [
      { [attack]: 1 },
      { code: attack },
      { code: [attack] },
      { code: { [attack]: attack } },
    ]) {
      const answer = await rpc('validate_appsumo_code', values, anna.token);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ valid: false, coupon: null });
    }
    expect((await rest.call('/profiles?select=credits', { token: ben.token })).json()).toEqual([
      { credits: 91 },
    ]);
  });

  test('meets no failure of the server, whatever the address says', async () => {
    const word = fc.constantFrom(
      'select',
      'order',
      'limit',
      'offset',
      'id',
      'plan',
      'credits',
      'and',
      'not.or',
      'x',
    );
    const piece = fc.constantFrom(
      'eq',
      'in',
      'is',
      'not',
      'like',
      '.',
      ',',
      '(',
      ')',
      '"',
      '\\',
      '*',
      ':',
      '->>',
      'desc',
      'nullsfirst',
      '1',
      '-',
      'null',
      'plan',
      '%00',
      '%',
    );
    const pair = fc
      .tuple(word, fc.array(piece, { maxLength: 8 }))
      .map(([name, value]) => `${name}=${value.join('')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 5 }), fc.string(), async (pairs, range) => {
        const headers = { range: encodeURIComponent(range), prefer: 'count=exact' };
        const answer = await rest.call(`/profiles?${pairs.join('&')}`, { token: anna.token, headers });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode < 300)
          for (const row of answer.json()) expect(JSON.stringify(row)).not.toContain(ben.id);
      }),
      { seed: 20260103, numRuns: 400 },
    );
  });
});

describe('input made to be too much', () => {
  test('huge limits, offsets and ranges end in at most a thousand rows or none', async () => {
    const huge = '9'.repeat(400);
    for (const query of [`limit=${huge}`, 'limit=9223372036854775807', `limit=${huge}&offset=0`]) {
      expect((await rest.call(`/profiles?${query}`, { token: anna.token })).json()).toHaveLength(1);
    }
    expect((await rest.call(`/profiles?offset=${huge}`, { token: anna.token })).json()).toEqual([]);
    const ranged = await rest.call('/profiles', {
      token: anna.token,
      headers: { range: `${huge}-${huge}9` },
    });
    expect(ranged.json()).toEqual([]);
  });

  test('gives no more than a thousand rows at once, also of a thousand more', async () => {
    const administrator = await rest.database.connectAsAdministrator();
    await administrator.query(
      `insert into public.video_processes (user_id, video_url, duration, charged, process_type)
       select $1, 'x', 1, 0, 'chat' from generate_series(1, 2000)`,
      [anna.id],
    );
    await administrator.end();
    const answer = await rest.call('/video_processes?select=id&limit=5000', {
      token: anna.token,
      headers: { prefer: 'count=exact' },
    });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, '0-999/2000']);
    expect(answer.json()).toHaveLength(1000);
  });

  test('a thousand filters are answered, a thousand columns refused', async () => {
    const filters = Array.from({ length: 1000 }, () => 'credits=gt.1').join('&');
    expect((await rest.call(`/profiles?${filters}`, { token: anna.token })).json()).toHaveLength(1);
    const columns = Array.from({ length: 1000 }, () => 'id').join(',');
    expect((await rest.call(`/profiles?select=${columns}`, { token: anna.token })).statusCode).toBe(400);
  });

  test('a body of a hundred thousand brackets is refused', async () => {
    const payload = `{"code":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await rest.call('/rpc/validate_appsumo_code', {
      method: 'POST',
      headers: JSON_HEADERS,
      payload,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
  });

  test('a body above one MiB is refused', async () => {
    const payload = JSON.stringify({ code: 'x'.repeat(1_100_000) });
    const answer = await rest.call('/rpc/validate_appsumo_code', {
      method: 'POST',
      headers: JSON_HEADERS,
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body-too-large']);
  });

  test.each([
    '"NaN"',
    '"Infinity"',
    '"-Infinity"',
    '-1',
    '0',
    '1e400',
    '1e999999',
    'null',
    '"1 or 1=1"',
    '[]',
    '{}',
    'true',
  ])('a length of %s never changes a balance', async (length) => {
    const payload = `{"p_user_id":"${anna.id}","p_video_url":"x","p_duration":${length},"p_process_type":"chat","p_request_id":"${randomUUID()}"}`;
    for (const token of [anna.token, await signToken({ role: 'service_role' })]) {
      const answer = await rest.call('/rpc/deduct_video_credits', {
        method: 'POST',
        token,
        headers: JSON_HEADERS,
        payload,
      });
      if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ success: false, charged: 0 });
      else expect(answer.statusCode).toBe(400);
    }
    expect((await rest.call('/profiles?select=credits', { token: anna.token })).json()).toEqual([
      { credits: 100 },
    ]);
  });
});

describe('guessing redemption codes', () => {
  let limited: RestServer;
  beforeAll(async () => {
    limited = await startRest({ hasRateLimits: true });
  });
  afterAll(() => limited.close());

  const guess = (
    functionName: string,
    { token, address = '192.0.2.1' }: { token?: string; address?: string },
  ) =>
    limited.call(`/rpc/${functionName}`, {
      method: 'POST',
      headers: JSON_HEADERS,
      remoteAddress: address,
      payload: JSON.stringify({ code: randomUUID() }),
      ...(token === undefined ? {} : { token }),
    });

  test('ends after ten tries of an account, whatever its address and the function', async () => {
    const user = await limited.openUser();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const name = index % 2 ? 'redeem_code' : 'validate_appsumo_code';
      const answer = await guess(name, { token: user.token, address: `198.51.100.${index}` });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test('ends after thirty tries of a network address, says when to come back, and only there', async () => {
    for (let index = 0; index < 30; index += 1) {
      expect((await guess('validate_appsumo_code', { address: '203.0.113.5' })).statusCode).toBe(200);
    }
    const refused = await guess('validate_appsumo_code', { address: '203.0.113.5' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'PT429',
      message: expect.stringMatching(/^Too many requests\./),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);

    for (let index = 0; index < 30; index += 1) {
      const address = index % 2 ? `2001:db8::7:${index.toString(16)}:0:1` : `2001:0DB8:0:0:${index}::2`;
      expect((await guess('validate_appsumo_code', { address })).statusCode).toBe(200);
    }
    expect((await guess('validate_appsumo_code', { address: '2001:db8::1' })).statusCode).toBe(429);
    expect((await guess('validate_appsumo_code', { address: '2001:db8:0:1::1' })).statusCode).toBe(200);

    const [code = ''] = generateCodes(1);
    await addCodes(limited.database.kysely, [code]);
    const elsewhere = await limited.call(`/rpc/validate_appsumo_code?code=${code}`, {
      remoteAddress: '203.0.113.6',
    });
    expect(elsewhere.json()).toMatchObject({ valid: true });
  });
});
