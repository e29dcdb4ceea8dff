import { randomUUID } from 'node:crypto';
import { NEW_ACCOUNT_CREDIT_MINUTES } from '@skimreel/contract';
import { createTestDatabase, type TestDatabase } from '@skimreel/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeProfile, openProfile, type Person } from './index.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

let places = 0;
const newPerson = (changes: Partial<Person> = {}): Person => {
  places += 1;
  return {
    userId: randomUUID(),
    addressHash: randomUUID(),
    networkAddress: `10.1.${places >> 8}.${places & 255}`,
    ...changes,
  };
};

const open = (person: Person) =>
  testDatabase.database.transaction((transaction) => openProfile(transaction, person));

const close = (userId: string) =>
  testDatabase.database.transaction((transaction) => closeProfile(transaction, userId));

async function readProfile(userId: string) {
  const { rows } = await sql<{ credits: string; plan: string }>`
    select credits, plan from public.profiles where id = ${userId}`.execute(testDatabase.database.kysely);
  return rows.map(({ credits, plan }) => ({ credits: Number(credits), plan }));
}

describe('opening a profile', () => {
  test('gives a new person 100 minutes on the plan basic', async () => {
    const person = newPerson();
    expect(await open(person)).toEqual({ grantedMinutes: NEW_ACCOUNT_CREDIT_MINUTES });
    expect(await readProfile(person.userId)).toEqual([{ credits: 100, plan: 'basic' }]);
  });

  test('gives nothing more when it is repeated, by 20 calls at once neither', async () => {
    const person = newPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(person)));
    expect(answers.map(({ grantedMinutes }) => grantedMinutes).toSorted()).toEqual([
      ...Array(19).fill(0),
      100,
    ]);
    expect(await readProfile(person.userId)).toEqual([{ credits: 100, plan: 'basic' }]);
  });

  test('opens an anonymous profile with nothing, and gives the minutes when an address is proven later', async () => {
    const person = newPerson();
    await open({ ...person, addressHash: null });
    expect(await readProfile(person.userId)).toEqual([{ credits: 0, plan: 'basic' }]);
    await open(person);
    expect(await readProfile(person.userId)).toEqual([{ credits: 100, plan: 'basic' }]);
  });

  test('gives nothing for a second address of the same account', async () => {
    const person = newPerson();
    await open(person);
    expect(await open({ ...person, addressHash: randomUUID() })).toEqual({ grantedMinutes: 0 });
    expect(await readProfile(person.userId)).toEqual([{ credits: 100, plan: 'basic' }]);
  });

  test('knows a person again who deleted the account and signed up anew', async () => {
    const person = newPerson();
    await open(person);
    await close(person.userId);
    expect(await readProfile(person.userId)).toEqual([]);

    const again = { ...person, userId: randomUUID() };
    expect(await open(again)).toEqual({ grantedMinutes: 0 });
    expect(await readProfile(again.userId)).toEqual([{ credits: 0, plan: 'basic' }]);
  });

  test('gives one person with 20 accounts at once the minutes of one', async () => {
    const addressHash = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(newPerson({ addressHash }))));
    expect(answers.filter(({ grantedMinutes }) => grantedMinutes > 0)).toHaveLength(1);
  });

  test('leaves no trace when the caller takes its transaction back', async () => {
    const person = newPerson();
    const failing = testDatabase.database.transaction(async (transaction) => {
      await openProfile(transaction, person);
      throw new Error('the sign-up failed after all');
    });
    await expect(failing).rejects.toThrow('after all');
    expect(await readProfile(person.userId)).toEqual([]);
    expect(await open(person)).toEqual({ grantedMinutes: 100 });
  });
});

describe('many accounts from one place', () => {
  const openMany = async (count: number, changes: (index: number) => Partial<Person>) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => open(newPerson(changes(index)))),
    );
    return answers.filter(({ grantedMinutes }) => grantedMinutes > 0).length;
  };

  test('gives the minutes to ten persons of one address in a day, when 25 come at once', async () => {
    expect(await openMany(25, () => ({ networkAddress: '192.0.2.7' }))).toBe(10);
  });

  test('counts a /64 of version 6 addresses, with a zone or without, as one place', async () => {
    const spread = (index: number) => ({
      networkAddress: `2001:db8:7:7:${index.toString(16)}::1${index % 2 ? '%eth0' : ''}`,
    });
    expect(await openMany(15, spread)).toBe(10);
    expect(await openMany(3, () => ({ networkAddress: '2001:db8:7:8::1' }))).toBe(3);
  });

  test('counts a version 4 address written as version 6 as the same place', async () => {
    const either = (index: number) => ({
      networkAddress: index % 2 ? '192.0.2.8' : '::ffff:192.0.2.8',
    });
    expect(await openMany(15, either)).toBe(10);
  });

  test('counts addresses that cannot be read as one place', async () => {
    const unreadable = ['unknown', '', "1.2.3.4'; drop table profiles", undefined];
    expect(await openMany(15, (index) => ({ networkAddress: unreadable[index % 4] }))).toBe(10);
  });

  test('gives them to who was too many on the next day, and forgets the networks of the day before', async () => {
    const networkAddress = '192.0.2.9';
    const late = newPerson({ networkAddress });
    await openMany(10, () => ({ networkAddress }));
    expect(await open(late)).toEqual({ grantedMinutes: 0 });
    expect(await readProfile(late.userId)).toEqual([{ credits: 0, plan: 'basic' }]);

    const administrator = await testDatabase.database.connectAsAdministrator();
    await administrator.query("update credits.persons set granted_at = granted_at - interval '25 hours'");
    expect(await open(late)).toEqual({ grantedMinutes: 100 });
    const { rows } = await administrator.query(
      'select network from credits.persons where network is not null',
    );
    await administrator.end();
    expect(rows).toEqual([{ network: '192.0.2.9/32' }]);
  });

  test('knows no bound where the operator sets none', async () => {
    const unbounded = { networkAddress: '192.0.2.10', maximumGrantsPerNetworkAndDay: null };
    expect(await openMany(15, () => unbounded)).toBe(15);
  });
});
