import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, enroll, refused, signInAgain, signUp, signUpWithFactor } from './testing/people.ts';
import { type Installation, startInstallation } from './testing/start-installation.ts';

let place: Installation;
let limited: Installation;

beforeAll(async () => {
  const environment = {
    AUTH_MAIL_AUTOCONFIRM: 'on',
    AUTH_ANONYMOUS: 'on',
    AUTH_MFA_PHONE: 'on',
    AUTH_PHONE: 'on',
  };
  place = await startInstallation(environment);
  limited = await startInstallation({ ...environment, RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await place.close();
  await limited.close();
});

describe('a phone as a factor', () => {
  let numbers = 0;
  const nextNumber = () => {
    numbers += 1;
    return `+49151${String(10_000_000 + numbers)}`;
  };

  test('gets its code by SMS and counts from the first right one', async () => {
    const { client } = await signUp(place);
    const phone = nextNumber();
    const { data: factor } = await client.auth.mfa.enroll({
      factorType: 'phone',
      phone,
      friendlyName: 'mine',
    });
    expect(factor).toMatchObject({ type: 'phone', friendly_name: 'mine', phone: phone.slice(1) });
    const factorId = factor?.id ?? '';
    const { data: challenge } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const sms = place.messages.at(-1);
    expect(sms).toMatchObject({ channel: 'sms', recipient: phone.slice(1) });
    const wrong = await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: '0' });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    });
    const code = sms?.code ?? '';
    const { data, error } = await client.auth.mfa.verify({
      factorId,
      challengeId: challenge?.id ?? '',
      code,
    });
    expect(error).toBeNull();
    const claims = decodeJwt<{ amr: { method: string }[] }>(data?.access_token ?? '');
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, { method: 'password' }] });
    const again = { factor_type: 'phone', phone, friendly_name: 'again' };
    expect(await call(place, client, { path: '/factors', body: again })).toMatchObject(
      refused(
        422,
        'mfa_verified_factor_exists',
        'A verified phone factor already exists, unenroll the existing factor to continue',
      ),
    );
    const [row] = await place.query('select code_hash from accounts.factor_challenges where id = $1', [
      challenge?.id,
    ]);
    expect(row?.['code_hash']).not.toContain(code);
  });

  test('the code of one challenge does not pass another', async () => {
    const { client } = await signUp(place);
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: nextNumber() });
    const factorId = data?.id ?? '';
    const first = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const firstCode = place.messages.at(-1)?.code ?? '';
    const second = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const secondCode = place.messages.at(-1)?.code ?? '';
    const challengeId = second.data?.id ?? '';
    if (firstCode !== secondCode) {
      const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: firstCode });
      expect(error?.code).toBe('mfa_verification_failed');
    }
    const passed = await client.auth.mfa.verify({
      factorId,
      challengeId: first.data?.id ?? '',
      code: firstCode,
    });
    expect(passed.error).toBeNull();
  });

  test('the same number begun again replaces what was begun', async () => {
    const { client } = await signUp(place);
    const phone = nextNumber();
    await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'a' });
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'a' });
    const { data: user } = await client.auth.getUser();
    expect(user.user?.factors).toMatchObject([{ id: data?.id, status: 'unverified' }]);
  });

  test('codes are a minute apart and go by SMS only', async () => {
    const { client } = await signUp(limited);
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: nextNumber() });
    const path = `/factors/${data?.id}/challenge`;
    expect(await call(limited, client, { path, body: { channel: 'pigeon' } })).toMatchObject(
      refused(400, 'validation_failed', /^Invalid channel/),
    );
    expect(await call(limited, client, { path, body: { channel: 'sms' } })).toMatchObject({
      status: 200,
    });
    expect(await call(limited, client, { path })).toMatchObject(
      refused(
        429,
        'over_sms_send_rate_limit',
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    );
  });
});

describe('removing a factor', () => {
  test('needs a session that passed it, which is then worth one factor from its next refresh on', async () => {
    const person = await signUpWithFactor(place);
    const { client, factorId } = person;
    const weaker = await signInAgain(place, person);
    expect(await call(place, weaker, { method: 'DELETE', path: `/factors/${factorId}` })).toMatchObject(
      refused(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
    );
    const { data } = await client.auth.mfa.unenroll({ factorId });
    expect(data).toEqual({ id: factorId });
    const { data: refreshed } = await client.auth.refreshSession();
    const claims = decodeJwt<{ amr: { method: string }[] }>(refreshed.session?.access_token ?? '');
    expect(claims).toMatchObject({ aal: 'aal1' });
    expect(claims.amr.map(({ method }) => method)).toEqual(['password']);
    expect(refreshed.user?.factors ?? []).toEqual([]);
  });

  test('one that was never verified goes at once', async () => {
    const { client } = await signUp(place);
    const { factorId } = await enroll(client);
    expect(await call(place, client, { method: 'DELETE', path: `/factors/${factorId}` })).toEqual({
      status: 200,
      body: { id: factorId },
    });
  });
});
