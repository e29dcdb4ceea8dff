// The books are SQL: what the server, a user and a stranger can do with them, each under its own role.
import { randomUUID } from 'node:crypto';
import { costInCredits, PLAN_RATES, PLAN_VALUES, PROCESS_TYPES } from '@skimreel/contract';
import type { RequestIdentity } from '@skimreel/database';
import { createTestDatabase, type TestDatabase } from '@skimreel/database/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProfile } from './index.ts';

const VIDEO = 'https://example.com/talk.mp4';
const SERVICE: RequestIdentity = { role: 'service_role', claims: { role: 'service_role' } };
const ANONYMOUS: RequestIdentity = { role: 'anon', claims: { role: 'anon' } };
const userOf = (sub: string): RequestIdentity => ({
  role: 'authenticated',
  claims: { sub, role: 'authenticated' },
});

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

async function openUser(minutes = 100, plan = 'basic'): Promise<string> {
  const userId = randomUUID();
  const { database } = testDatabase;
  const person = { userId, networkAddress: undefined, maximumGrantsPerNetworkAndDay: null };
  await database.transaction((transaction) => openProfile(transaction, { ...person, addressHash: userId }));
  if (minutes < 100) await deduct(SERVICE, { userId, duration: 100 - minutes });
  await sql`update public.profiles set plan = ${plan} where id = ${userId}`.execute(database.kysely);
  return userId;
}

type Deduction = {
  userId: string | null;
  url?: string;
  duration: number | string | null;
  type?: string | null;
  requestId?: string | null;
};
type Outcome = { success: boolean; credits: number; charged: number };

function deduct(identity: RequestIdentity, deduction: Deduction): Promise<Outcome> {
  const { userId, url = VIDEO, duration, type = 'summary', requestId = randomUUID() } = deduction;
  return testDatabase.database.asRole(identity, async (transaction) => {
    const { rows } = await sql<{ outcome: Outcome }>`select public.deduct_video_credits(
      ${userId}, ${url}, ${duration}, ${type}, ${requestId}) as outcome`.execute(transaction);
    return rows[0]?.outcome as Outcome;
  });
}

async function hold(userId: string, requestId: string, duration: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select credits.hold(${requestId}, ${userId}, ${duration}) as held`.execute(testDatabase.database.kysely);
  return rows[0]?.held === true;
}

const release = (requestId: string) =>
  sql`select credits.release(${requestId})`.execute(testDatabase.database.kysely);

type Books = { credits: number; granted: number; charged: number; held: number; runs: number; paid: number };

async function readBooks(userId: string): Promise<Books> {
  const { rows } = await sql<{ books: Books }>`select json_build_object(
    'credits', (select credits from public.profiles where id = ${userId}),
    'granted', (select coalesce(sum(amount::numeric), 0) from credits.grants where user_id = ${userId}),
    'charged', (select coalesce(sum(amount::numeric), 0) from credits.charges where user_id = ${userId}),
    'held', (select coalesce(sum(amount::numeric), 0) from credits.holds
      where user_id = ${userId} and closed_at is null),
    'runs', (select count(*) from public.video_processes where user_id = ${userId}),
    'paid', (select coalesce(sum(charged::numeric), 0) from public.video_processes where user_id = ${userId})
  ) as books`.execute(testDatabase.database.kysely);
  return rows[0]?.books as Books;
}

async function expectBalancedBooks(userId: string): Promise<Books> {
  const books = await readBooks(userId);
  expect(books.credits).toBeGreaterThanOrEqual(0);
  expect(books.credits).toBeCloseTo(books.granted - books.charged - books.held, 6);
  expect(books.paid).toBeCloseTo(books.charged, 6);
  return books;
}

describe('a charge by the server', () => {
  test('takes the minutes of a finished run at the rate of the plan, and records the run', async () => {
    const userId = await openUser(100, 'pro');
    expect(await deduct(SERVICE, { userId, duration: 12.5 })).toEqual({
      success: true,
      credits: 88.75,
      charged: 11.25,
    });
    expect(await expectBalancedBooks(userId)).toMatchObject({ charged: 11.25, runs: 1 });
  });

  test('charges 17 of 50 that come at once against a balance for 17', async () => {
    const userId = await openUser(51);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => deduct(SERVICE, { userId, duration: 3 })),
    );
    expect(outcomes.filter(({ success }) => success)).toHaveLength(17);
    expect(outcomes.filter(({ success, charged }) => !success && charged === 0)).toHaveLength(33);
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 0 });
  });

  test('charges once when 20 come at once for one request, and all 20 succeed', async () => {
    const userId = await openUser();
    const requestId = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => deduct(SERVICE, { userId, duration: 7, requestId })),
    );
    expect(outcomes).toEqual(Array(20).fill({ success: true, credits: 93, charged: 7 }));
    expect(await expectBalancedBooks(userId)).toMatchObject({ charged: 7, runs: 1 });
  });

  test('refuses a request that was charged to somebody else', async () => {
    const [anna, ben] = [await openUser(), await openUser()];
    const requestId = randomUUID();
    await deduct(SERVICE, { userId: anna, duration: 1, requestId });
    await expect(deduct(SERVICE, { userId: ben, duration: 1, requestId })).rejects.toMatchObject({
      code: '22023',
    });
    expect(await expectBalancedBooks(ben)).toMatchObject({ credits: 100, runs: 0 });
  });

  test('charges nobody who has no profile', async () => {
    expect(await deduct(SERVICE, { userId: randomUUID(), duration: 1 })).toEqual({
      success: false,
      credits: 0,
      charged: 0,
    });
  });

  test('is taken back with the transaction that would have finished the run', async () => {
    const userId = await openUser();
    const requestId = randomUUID();
    const failing = testDatabase.database.asRole(SERVICE, async (transaction) => {
      await sql`select public.deduct_video_credits(
        ${userId}, ${VIDEO}, 5, 'clips', ${requestId})`.execute(transaction);
      throw new Error('the result was lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 100, runs: 0 });
    expect(await deduct(SERVICE, { userId, duration: 5, requestId })).toMatchObject({ charged: 5 });
  });

  test('costs what the contract says, for every length and plan', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(...PLAN_VALUES),
        async (millionths, plan) => {
          const minutes = millionths / 1_000_000;
          const { rows } = await sql<{ cost: string }>`
            select credits.cost(${minutes}, credits.plan_rate(${plan})) as cost`.execute(
            testDatabase.database.kysely,
          );
          expect(Number(rows[0]?.cost)).toBe(costInCredits(minutes, PLAN_RATES[plan]));
        },
      ),
      { seed: 20260101, numRuns: 300 },
    );
  });
});

describe('a hold', () => {
  test('sets the minutes aside, is charged at most in full, and gives the rest back', async () => {
    const userId = await openUser(20);
    const [longer, shorter] = [randomUUID(), randomUUID()];
    expect(await hold(userId, longer, 8)).toBe(true);
    expect(await hold(userId, shorter, 8)).toBe(true);
    expect(await hold(userId, randomUUID(), 5)).toBe(false);
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 4, held: 16 });

    expect(await deduct(SERVICE, { userId, duration: 9, requestId: longer })).toMatchObject({ charged: 8 });
    expect(await deduct(SERVICE, { userId, duration: 3, requestId: shorter })).toMatchObject({ charged: 3 });
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 9, held: 0 });
  });

  test('keeps the rate of its start when the plan changes', async () => {
    const userId = await openUser(100, 'enterprise');
    const requestId = randomUUID();
    await hold(userId, requestId, 10);
    await sql`update public.profiles set plan = 'basic' where id = ${userId}`.execute(
      testDatabase.database.kysely,
    );
    expect(await deduct(SERVICE, { userId, duration: 10, requestId })).toMatchObject({ charged: 5 });
  });

  test('is placed once and released once, however often that is said', async () => {
    const userId = await openUser();
    const requestId = randomUUID();
    const held = await Promise.all(Array.from({ length: 10 }, () => hold(userId, requestId, 30)));
    expect(held).toEqual(Array(10).fill(true));
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 70 });
    await Promise.all(Array.from({ length: 10 }, () => release(requestId)));
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 100 });
  });

  test('that was released is not charged any more, and one that was charged is not released', async () => {
    const userId = await openUser();
    const [stopped, finished] = [randomUUID(), randomUUID()];
    await hold(userId, stopped, 10);
    await release(stopped);
    expect(await deduct(SERVICE, { userId, duration: 10, requestId: stopped })).toMatchObject({
      success: false,
      charged: 0,
    });
    await hold(userId, finished, 10);
    await deduct(SERVICE, { userId, duration: 10, requestId: finished });
    await release(finished);
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 90, runs: 1 });
  });

  test('is either charged or released when both come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const userId = await openUser();
      const requestId = randomUUID();
      await hold(userId, requestId, 10);
      const [outcome] = await Promise.all([
        deduct(SERVICE, { userId, duration: 10, requestId }),
        release(requestId),
      ]);
      expect(await expectBalancedBooks(userId)).toMatchObject({
        credits: outcome.success ? 90 : 100,
        held: 0,
      });
    }
  });
});

test('no sequence of calls makes a balance negative or different from grants minus charges and holds', async () => {
  const requestIds = Array.from({ length: 6 }, () => randomUUID());
  const requestIndex = fc.nat(requestIds.length - 1);
  const duration = fc.oneof(
    fc.double({ min: 0.001, max: 60, noNaN: true }),
    fc.constantFrom(
      1e-300,
      1e6,
      1e300,
      0,
      -5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ),
  );
  const call = fc.oneof(
    fc.record({ do: fc.constant('charge' as const), requestIndex, duration }),
    fc.record({ do: fc.constant('hold' as const), requestIndex, duration }),
    fc.record({ do: fc.constant('release' as const), requestIndex, duration }),
    fc.record({ do: fc.constant('ask' as const), requestIndex, duration }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(call, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 8 }),
      async (waves) => {
        const userId = await openUser();
        const ids = requestIds.map(() => randomUUID());
        for (const wave of waves) {
          await Promise.allSettled(
            wave.map((step) => {
              const requestId = ids[step.requestIndex] ?? '';
              if (step.do === 'charge')
                return deduct(SERVICE, { userId, duration: step.duration, requestId });
              if (step.do === 'hold') return hold(userId, requestId, step.duration);
              if (step.do === 'release') return release(requestId);
              return deduct(userOf(userId), { userId, duration: step.duration, requestId });
            }),
          );
          const books = await expectBalancedBooks(userId);
          expect(books.granted).toBe(100);
        }
      },
    ),
    { seed: 20260102, numRuns: 60 },
  );
});

describe('a call by a user', () => {
  test('tells of the newest finished run of that video and type, and changes nothing', async () => {
    const userId = await openUser();
    await deduct(SERVICE, { userId, duration: 4 });
    await deduct(SERVICE, { userId, duration: 6 });
    await deduct(SERVICE, { userId, duration: 8, type: 'chat' });
    const outcome = { success: true, credits: 82, charged: 6 };
    for (const requestId of [null, randomUUID()]) {
      expect(await deduct(userOf(userId), { userId, duration: 99, requestId })).toEqual(outcome);
    }
    expect(await deduct(userOf(userId), { userId, duration: 1, url: 'https://example.com/other' })).toEqual({
      success: false,
      credits: 82,
      charged: 0,
    });
    expect(await expectBalancedBooks(userId)).toMatchObject({ charged: 18, runs: 3 });
  });

  test.each([null, randomUUID()])('refuses the id of another user, or none (%s)', async (requestId) => {
    const [anna, ben] = [await openUser(), await openUser()];
    const refused = { code: '42501' };
    await expect(deduct(userOf(anna), { userId: ben, duration: 1, requestId })).rejects.toMatchObject(
      refused,
    );
    await expect(deduct(userOf(anna), { userId: null, duration: 1, requestId })).rejects.toMatchObject(
      refused,
    );
    await expect(deduct(ANONYMOUS, { userId: ben, duration: 1, requestId })).rejects.toMatchObject(refused);
    expect(await expectBalancedBooks(ben)).toMatchObject({ credits: 100, runs: 0 });
  });

  test('reaches neither the books nor what writes them', async () => {
    const userId = await openUser();
    const forbidden = [
      sql`select * from credits.grants`,
      sql`select * from credits.persons`,
      sql`select * from credits.settings`,
      sql`select * from credits.codes`,
      sql`insert into credits.grants (user_id, amount, reason) values (${userId}, 5, 'first_confirmation')`,
      sql`select credits.charge(${userId}, 'x', 1, 'chat', ${randomUUID()})`,
      sql`select credits.hold(${randomUUID()}, ${userId}, 1)`,
      sql`select credits.release(${randomUUID()})`,
      sql`select credits.open_profile(${randomUUID()}, 'x', null, 100, null)`,
      sql`update public.profiles set credits = 1000`,
      sql`update public.profiles set plan = 'enterprise'`,
      sql`insert into public.profiles (id, credits) values (${randomUUID()}, 1000)`,
      sql`delete from public.video_processes`,
    ];
    for (const statement of forbidden) {
      for (const identity of [userOf(userId), ANONYMOUS]) {
        const attempt = testDatabase.database.asRole(identity, (transaction) =>
          statement.execute(transaction),
        );
        await expect(attempt).rejects.toMatchObject({ code: '42501' });
      }
    }
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 100 });
  });
});

describe('a length that is none', () => {
  const lengths = [
    'NaN',
    'Infinity',
    '-Infinity',
    '-1',
    '-1e-300',
    '0',
    null,
    '1e99999',
    '1e140000',
    'five',
    '',
  ];

  test.each(lengths)('%s charges nothing, whoever says it', async (duration) => {
    const userId = await openUser();
    for (const identity of [SERVICE, userOf(userId)]) {
      const [outcome] = await Promise.allSettled([deduct(identity, { userId, duration })]);
      if (outcome.status === 'fulfilled') {
        expect(outcome.value).toEqual({ success: false, credits: 100, charged: 0 });
      } else {
        expect(outcome.reason.code).toMatch(/^(22003|22004|22P02|23514)$/);
      }
    }
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 100, runs: 0 });
  });

  test('a kind of work that does not exist is refused and charges nothing', async () => {
    const userId = await openUser();
    await expect(deduct(SERVICE, { userId, duration: 1, type: 'mining' })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(deduct(SERVICE, { userId, duration: 1, type: null })).rejects.toMatchObject({
      code: '22004',
    });
    expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 100, runs: 0 });
    for (const type of PROCESS_TYPES) {
      expect(await deduct(SERVICE, { userId, duration: 1, type })).toMatchObject({ success: true });
    }
  });
});

test('nobody writes a balance: not the service, nor the application, and the books are only added to', async () => {
  const userId = await openUser();
  await deduct(SERVICE, { userId, duration: 1 });
  const write = sql`update public.profiles set credits = 1000 where id = ${userId}`;
  const { database } = testDatabase;
  await expect(write.execute(database.kysely)).rejects.toMatchObject({ code: '42501' });
  const asService = database.asRole(SERVICE, (transaction) => write.execute(transaction));
  await expect(asService).rejects.toMatchObject({ code: '42501' });

  const administrator = await database.connectAsAdministrator();
  for (const statement of [
    'update credits.grants set amount = 1000',
    'update credits.charges set amount = 0.01',
    'update credits.holds set amount = amount, closed_at = null where closed_at is not null',
  ]) {
    await hold(userId, randomUUID(), 1);
    await administrator.query('update credits.holds set closed_at = now() where closed_at is null');
    await expect(administrator.query(statement)).rejects.toThrow('The books are not changed');
  }
  await expect(administrator.query('update public.profiles set credits = -1')).rejects.toMatchObject({
    code: '23514',
  });
  await administrator.end();
  expect(await expectBalancedBooks(userId)).toMatchObject({ credits: 99 });
});
