import { randomUUID } from 'node:crypto';
import { type RedemptionResult, redemptionResultSchema, sentenceFor } from '@skimreel/contract';
import type { RequestIdentity } from '@skimreel/database';
import { createTestDatabase, type TestDatabase } from '@skimreel/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCodes, closeProfile, generateCodes, listCodes, openProfile, writeRedeemCoupon } from './index.ts';

const COUPON = 'PARTNER-20';
const INVALID = { valid: false, error: sentenceFor('redemption-code-invalid'), coupon: null };
const VALID = { valid: true, error: null, coupon: COUPON };
const ANONYMOUS: RequestIdentity = { role: 'anon', claims: { role: 'anon' } };

let testDatabase: TestDatabase;
let code: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
beforeEach(async () => {
  [code = ''] = generateCodes(1);
  await addCodes(testDatabase.database.kysely, [code]);
  await writeRedeemCoupon(testDatabase.database.kysely, COUPON);
});
afterAll(() => testDatabase.close());

async function openUser(): Promise<RequestIdentity & { userId: string }> {
  const userId = randomUUID();
  await testDatabase.database.transaction((transaction) =>
    openProfile(transaction, { userId, addressHash: null, networkAddress: undefined }),
  );
  return { userId, role: 'authenticated', claims: { sub: userId, role: 'authenticated' } };
}

function call(name: string, identity: RequestIdentity, typed: string | null): Promise<RedemptionResult> {
  return testDatabase.database.asRole(identity, async (transaction) => {
    const { rows } = await sql`select ${sql.id('public', name)}(code => ${typed}) as result`.execute(
      transaction,
    );
    return redemptionResultSchema.parse((rows[0] as { result: unknown }).result);
  });
}

const validate = (identity: RequestIdentity, typed: string | null) =>
  call('validate_appsumo_code', identity, typed);
const redeem = (identity: RequestIdentity, typed: string) => call('redeem_code', identity, typed);

describe('validating a code', () => {
  test('shows a visitor the coupon of the configuration, however the code is written', async () => {
    for (const typed of [code, code.toLowerCase(), `  ${code} `]) {
      expect(await validate(ANONYMOUS, typed)).toEqual(VALID);
    }
  });

  test('shows no coupon for a wrong code, in the words of the specification', async () => {
    expect(await validate(ANONYMOUS, `${code}X`)).toEqual(INVALID);
    expect(await validate(ANONYMOUS, "' or true --")).toEqual(INVALID);
    for (const empty of ['', '   ', null]) {
      expect(await validate(ANONYMOUS, empty)).toEqual({
        ...INVALID,
        error: sentenceFor('redemption-code-required'),
      });
    }
  });

  test('shows no coupon where none is configured any more', async () => {
    await writeRedeemCoupon(testDatabase.database.kysely, undefined);
    expect(await validate(ANONYMOUS, code)).toEqual({ ...VALID, coupon: null });
  });
});

describe('redeeming a code', () => {
  test('attaches it to the account: valid for that one from then on, and for no other', async () => {
    const [anna, ben] = [await openUser(), await openUser()];
    expect(await redeem(anna, code)).toEqual(VALID);
    expect(await redeem(anna, code.toLowerCase())).toEqual(VALID);
    expect(await validate(anna, code)).toEqual(VALID);
    expect(await redeem(ben, code)).toEqual(INVALID);
    expect(await validate(ben, code)).toEqual(INVALID);
    expect(await validate(ANONYMOUS, code)).toEqual(INVALID);
  });

  test('gives it to one of ten accounts that come at once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, openUser));
    const results = await Promise.all(users.map((user) => redeem(user, code)));
    expect(results.filter(({ valid }) => valid)).toEqual([VALID]);
  });

  test('stays used when the account is deleted', async () => {
    const anna = await openUser();
    await redeem(anna, code);
    await closeProfile(testDatabase.database.kysely, anna.userId);
    expect(await validate(ANONYMOUS, code)).toEqual(INVALID);
    const listed = await listCodes(testDatabase.database.kysely);
    expect(listed.find(({ hint, redeemedAt }) => code.endsWith(hint) && redeemedAt)).toMatchObject({
      redeemedBy: null,
    });
  });

  test('is for signed-in users who have a profile', async () => {
    await expect(redeem(ANONYMOUS, code)).rejects.toMatchObject({ code: '42501' });
    const stranger = { sub: randomUUID(), role: 'authenticated' };
    await expect(redeem({ role: 'authenticated', claims: stranger }, code)).rejects.toMatchObject({
      code: 'PT409',
    });
    expect(await validate(ANONYMOUS, code)).toEqual(VALID);
  });
});

describe('adding codes', () => {
  test('keeps their hashes and last characters only', async () => {
    const { rows } = await sql`select * from credits.codes`.execute(testDatabase.database.kysely);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).toContain(code.slice(-4));
  });

  test('says which were known and which are no codes, and adds the others once', async () => {
    const result = await addCodes(testDatabase.database.kysely, [
      'new-code-1',
      ' NEW-CODE-1 ',
      code,
      'short',
      'with spaces in it',
      '',
    ]);
    expect(result).toEqual({
      added: ['NEW-CODE-1'],
      known: [code],
      refused: ['SHORT', 'WITH SPACES IN IT', ''],
    });
  });

  test('generates codes that differ and that it accepts itself', async () => {
    const codes = generateCodes(200);
    expect(new Set(codes).size).toBe(200);
    expect(await addCodes(testDatabase.database.kysely, codes)).toEqual({
      added: codes,
      known: [],
      refused: [],
    });
  });

  test('does not free a code that was redeemed', async () => {
    const anna = await openUser();
    await redeem(anna, code);
    expect(await addCodes(testDatabase.database.kysely, [code])).toMatchObject({ known: [code] });
    expect(await validate(ANONYMOUS, code)).toEqual(INVALID);
  });
});
