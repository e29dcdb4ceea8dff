import { randomUUID } from 'node:crypto';
import { addCodes, generateCodes, writeRedeemCoupon } from '@skimreel/credits';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_KEY, type RestServer, signToken, startRest, type TestUser } from './testing/start-rest.ts';

const OBJECT_TYPE = 'application/vnd.pgrst.object+json';

let rest: RestServer;
let anna: TestUser;
beforeAll(async () => {
  rest = await startRest();
});
beforeEach(async () => {
  anna = await rest.openUser();
});
afterAll(() => rest.close());

const visitor = () => createClient(rest.url, PUBLIC_KEY, { auth: { persistSession: false } });

describe("the product's client", () => {
  test('reads the credits and the plan of the signed-in user', async () => {
    const answer = await anna.client.from('profiles').select('credits,plan').eq('id', anna.id).single();
    expect(answer).toMatchObject({ status: 200, error: null, data: { credits: 100, plan: 'basic' } });
  });

  test('learns that there is no profile from single, and null from maybeSingle', async () => {
    const query = () => anna.client.from('profiles').select('credits').eq('id', randomUUID());
    expect(await query().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    });
    expect(await query().maybeSingle()).toMatchObject({ status: 200, data: null, error: null });
  });

  test('reads its runs of the last days, newest first', async () => {
    await rest.finishRun(anna.id, { minutes: 1.25 });
    await rest.finishRun(anna.id, { minutes: 2.5, type: 'clips' });
    const query = (since: string) =>
      anna.client
        .from('video_processes')
        .select('duration, process_type, created_at')
        .eq('user_id', anna.id)
        .gte('created_at', since)
        .order('created_at', { ascending: false });

    const { data } = await query('2026-01-01T00:00:00+00:00');
    expect(data).toMatchObject([
      { duration: 2.5, process_type: 'clips' },
      { duration: 1.25, process_type: 'summary' },
    ]);
    expect(data?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/);
    expect((await query('2999-01-01T00:00:00Z')).data).toEqual([]);
  });

  test('asks for what a run cost, and cannot charge', async () => {
    await rest.finishRun(anna.id, { minutes: 12.5 });
    const { data } = await anna.client.rpc('deduct_video_credits', {
      p_user_id: anna.id,
      p_video_url: 'https://example.com/talk.mp4',
      p_duration: 12.5,
      p_process_type: 'summary',
    });
    expect(data).toEqual({ success: true, credits: 87.5, charged: 12.5 });
  });

  test('validates a code as a visitor and redeems it as a user', async () => {
    const [code = ''] = generateCodes(1);
    await addCodes(rest.database.kysely, [code]);
    await writeRedeemCoupon(rest.database.kysely, 'PARTNER-20');
    const valid = { valid: true, error: null, coupon: 'PARTNER-20' };
    expect((await visitor().rpc('validate_appsumo_code', { code })).data).toEqual(valid);
    expect((await visitor().rpc('validate_appsumo_code', { code }, { get: true })).data).toEqual(valid);
    expect(await visitor().rpc('redeem_code', { code })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect((await anna.client.rpc('redeem_code', { code })).data).toEqual(valid);
    expect((await visitor().rpc('validate_appsumo_code', { code })).data).toMatchObject({ valid: false });
  });

  test('counts without reading, pages, and orders', async () => {
    for (let minutes = 1; minutes <= 5; minutes += 1) await rest.finishRun(anna.id, { minutes });
    const table = () => anna.client.from('video_processes');
    expect(await table().select('*', { count: 'exact', head: true })).toMatchObject({ count: 5, data: null });
    const page = await table().select('duration', { count: 'exact' }).order('duration').range(1, 2);
    expect(page).toMatchObject({ status: 206, count: 5, data: [{ duration: 2 }, { duration: 3 }] });
    const last = await table().select('duration').order('duration', { ascending: false }).limit(1);
    expect(last.data).toEqual([{ duration: 5 }]);
  });

  test('filters with every operator of the grammar', async () => {
    for (const [minutes, type] of [
      [1, 'summary'],
      [2, 'chat'],
      [3, 'keyPoints'],
    ] as const) {
      await rest.finishRun(anna.id, { minutes, type, videoUrl: `https://example.com/${type},(1)` });
    }
    const table = () => anna.client.from('video_processes').select('duration').order('id');
    const found = async (query: PromiseLike<{ data: { duration: number }[] | null }>) =>
      (await query).data?.map(({ duration }) => duration);
    expect(await found(table().eq('duration', 2))).toEqual([2]);
    expect(await found(table().neq('duration', 2))).toEqual([1, 3]);
    expect(await found(table().gt('duration', 1).lt('duration', 3))).toEqual([2]);
    expect(await found(table().gte('duration', 2).lte('duration', 2))).toEqual([2]);
    expect(await found(table().like('video_url', '%/chat%'))).toEqual([2]);
    expect(await found(table().ilike('process_type', 'KEY*'))).toEqual([3]);
    expect(await found(table().in('process_type', ['summary', 'chat']))).toEqual([1, 2]);
    expect(await found(table().in('video_url', ['https://example.com/chat,(1)']))).toEqual([2]);
    expect(await found(table().in('duration', []))).toEqual([]);
    expect(await found(table().is('request_id', null))).toEqual([]);
    expect(await found(table().not('request_id', 'is', null))).toEqual([1, 2, 3]);
    expect(await found(table().not('duration', 'in', '(1,3)'))).toEqual([2]);
  });

  test('is told the status that a function raises', async () => {
    const stranger = await signToken({ sub: randomUUID(), role: 'authenticated' });
    expect(await rest.clientFor(stranger).rpc('redeem_code', { code: 'ANYTHING' })).toMatchObject({
      status: 409,
      error: { code: 'PT409', message: 'This account has no profile yet.', details: null, hint: null },
    });
  });
});

describe('the wire', () => {
  const read = (path: string, headers = {}) => rest.call(path, { token: anna.token, headers });

  test('answers a single object in its own media type, and a list with its range', async () => {
    const single = await read('/profiles?select=credits', { accept: OBJECT_TYPE });
    expect(single.headers['content-type']).toBe(`${OBJECT_TYPE}; charset=utf-8`);
    expect(single.body).toBe('{"credits":100}');
    const list = await read('/profiles?select=minutes:credits,id');
    expect(list.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-0/*',
      'cache-control': 'no-store',
    });
    expect(list.json()).toEqual([{ minutes: 100, id: anna.id }]);
    expect((await read('/video_processes')).headers['content-range']).toBe('*/*');
    expect((await read('/profiles?select=')).json()).toEqual([{}]);
  });

  test('counts in Content-Range when it is asked to, and says so', async () => {
    const { headers } = await read('/profiles', { prefer: 'return=minimal, count=exact' });
    expect(headers).toMatchObject({ 'content-range': '0-0/1', 'preference-applied': 'count=exact' });
    const past = await read('/profiles?offset=3', { prefer: 'count=exact' });
    expect(past.statusCode).toBe(416);
    expect(past.json()).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 3 was requested, but there are only 1 rows.',
    });
  });

  test('pages by the Range header, within what the parameters allow', async () => {
    for (let minutes = 1; minutes <= 5; minutes += 1) await rest.finishRun(anna.id, { minutes });
    const page = async (query: string, range: string) => {
      const answer = await read(`/video_processes?select=duration&order=id${query}`, {
        'range-unit': 'items',
        range,
      });
      return [
        answer.headers['content-range'],
        ...answer.json().map(({ duration }: { duration: number }) => duration),
      ];
    };
    expect(await page('', '1-2')).toEqual(['1-2/*', 2, 3]);
    expect(await page('', '3-')).toEqual(['3-4/*', 4, 5]);
    expect(await page('&offset=2&limit=2', '0-2')).toEqual(['2-2/*', 3]);
    expect((await read('/video_processes', { range: '5-1' })).statusCode).toBe(416);
  });

  test('reads a list whose texts hold commas, brackets, quotes and backslashes', async () => {
    const videoUrl = 'a,b"(c)\\';
    await rest.finishRun(anna.id, { videoUrl });
    const list = encodeURIComponent(String.raw`(x,"a,b\"(c)\\",)`);
    expect((await read(`/video_processes?select=video_url&video_url=in.${list}`)).json()).toEqual([
      { video_url: videoUrl },
    ]);
    const open = encodeURIComponent('("a,b)');
    expect((await read(`/video_processes?video_url=in.${open}`)).json()).toMatchObject({ code: 'PGRST100' });
  });

  test('sorts with nulls where they are wanted, by several columns', async () => {
    for (const type of ['chat', 'summary', 'chat']) await rest.finishRun(anna.id, { type });
    const answer = await read(
      '/video_processes?select=process_type&order=process_type.desc.nullslast,id.asc.nullsfirst',
    );
    expect(answer.json().map((row: { process_type: string }) => row.process_type)).toEqual([
      'summary',
      'chat',
      'chat',
    ]);
  });

  test('writes every digit of a number', async () => {
    const charged = await rest.call('/rpc/deduct_video_credits', {
      method: 'POST',
      token: await signToken({ role: 'service_role' }),
      headers: { 'content-type': 'application/json' },
      payload: `{"p_user_id":"${anna.id}","p_video_url":"x","p_duration":1.23456789012345678901,"p_process_type":"chat","p_request_id":"${randomUUID()}"}`,
    });
    expect(charged.body).toContain('98.77');
    expect((await read('/video_processes?select=duration')).body).toBe(
      '[{"duration":1.23456789012345678901}]',
    );
  });

  test('charges once for the service, however often it repeats a call over the wire', async () => {
    const service = rest.clientFor(await signToken({ role: 'service_role' }));
    const deduction = {
      p_user_id: anna.id,
      p_video_url: 'x',
      p_duration: 7,
      p_process_type: 'chat',
      p_request_id: randomUUID(),
    };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { data } = await service.rpc('deduct_video_credits', deduction);
      expect(data).toEqual({ success: true, credits: 93, charged: 7 });
    }
  });

  test.each([
    ['/nothing', 404, 'PGRST205', "Could not find the table 'public.nothing' in the schema cache"],
    ['/profiles?select=nothing', 400, '42703', 'column profiles.nothing does not exist'],
    ['/profiles?nothing=eq.1', 400, '42703', 'column profiles.nothing does not exist'],
    ['/profiles?order=nothing', 400, '42703', 'column profiles.nothing does not exist'],
    ['/profiles?id=eq.nothing', 400, '22P02', 'invalid input syntax for type uuid: "nothing"'],
    ['/video_processes?created_at=gte.nothing', 400, '22007', 'invalid input syntax for type timestamp'],
    ['/profiles?plan=nothing.basic', 400, 'PGRST100', 'failed to parse filter (nothing.basic)'],
    ['/profiles?plan=basic', 400, 'PGRST100', 'failed to parse filter (basic)'],
    ['/profiles?plan=in.basic', 400, 'PGRST100', 'failed to parse filter (in.basic)'],
    ['/profiles?plan=is.basic', 400, 'PGRST100', 'failed to parse filter (is.basic)'],
    ['/profiles?or=(plan.eq.basic,plan.eq.pro)', 400, 'PGRST100', 'failed to parse filter (or='],
    ['/profiles?select=video_processes(*)', 400, 'PGRST200', "between 'profiles' and 'video_processes'"],
    ['/profiles?select=credits::text', 400, 'PGRST100', 'failed to parse select parameter (credits::text)'],
    ['/profiles?order=plan.sideways', 400, 'PGRST100', 'failed to parse order (plan.sideways)'],
    ['/profiles?limit=many', 400, 'PGRST100', 'failed to parse limit parameter (many)'],
    ['/profiles?limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
    ['/profiles?plan=like.%00', 400, '22021', 'invalid byte sequence'],
    ['/profiles?id=like.a', 404, '42883', 'operator does not exist'],
    [
      '/rpc/nothing',
      404,
      'PGRST202',
      'Could not find the function public.nothing without parameters in the schema cache',
    ],
    [
      '/rpc/redeem_code?a=1&b=2',
      404,
      'PGRST202',
      'Could not find the function public.redeem_code(a, b) in the schema cache',
    ],
    ['/rpc/redeem_code?code=x', 405, '25006', 'cannot execute UPDATE in a read-only transaction'],
    ['/profiles/nothing', 404, 'not-found', 'There is nothing at this address.'],
    ['', 404, 'not-found', 'There is nothing at this address.'],
  ])('answers %s with %i %s', async (...[path, status, code, message]) => {
    const answer = await read(path);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toContain(message);
    expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('refuses media types and schemas that it does not have', async () => {
    expect((await read('/profiles', { accept: 'text/csv' })).json()).toMatchObject({ code: 'PGRST107' });
    expect((await read('/profiles', { accept: 'text/csv, */*;q=0.1' })).statusCode).toBe(200);
    expect((await read('/profiles', { 'accept-profile': 'credits' })).json()).toMatchObject({
      code: 'PGRST106',
    });
    expect((await read('/profiles', { 'accept-profile': 'public' })).statusCode).toBe(200);
  });

  test.each([['[]'], ['"text"'], ['{'], ['null']])('refuses the arguments %s', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await rest.call('/rpc/redeem_code', {
      method: 'POST',
      token: anna.token,
      headers,
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'PGRST102']);
  });

  test('lets pages of other origins ask first, and read the range', async () => {
    const preflight = await rest.call('/rpc/redeem_code', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringMatching(/Authorization.*apikey/),
    });
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    expect((await read('/nothing')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('Content-Range'),
    });
  });
});
