import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  computeCode,
  enroll,
  findSession,
  refused,
  signInAgain,
  signUp,
  signUpWithFactor,
} from './testing/people.ts';
import { type Installation, startInstallation } from './testing/start-installation.ts';

const UNKNOWN_ID = 'a5b0c6d2-3f1e-4f6b-9a55-0d2f4f0b7c11';
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

describe('setting up a time-based factor', () => {
  test('gives a secret, an address for authenticator apps and a picture that survives in a data address', async () => {
    const { client, email } = await signUp(place);
    const { totp } = await enroll(client);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp.uri);
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    expect(uri.searchParams.get('secret')).toBe(totp.secret);
    expect(uri.searchParams.get('issuer')).toBe(new URL(place.origin).host);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.qr_code).not.toContain('#');
  });

  test('names the issuer that the app asks for', async () => {
    const { client } = await signUp(place);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Reels & Co' });
    expect(new URL(data?.totp.uri ?? '').searchParams.get('issuer')).toBe('Reels & Co');
  });

  test('a right code makes it count, and the session is worth two factors', async () => {
    const { client, factorId } = await signUpWithFactor(place);
    const session = await findSession(client);
    const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(session.access_token);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const { data: factors } = await client.auth.mfa.listFactors();
    expect(factors?.totp).toMatchObject([{ id: factorId, status: 'verified', friendly_name: 'phone app' }]);
    expect(JSON.stringify(factors)).not.toContain('secret');
  });

  test('a new sign-in is asked for the factor', async () => {
    const person = await signUpWithFactor(place);
    const client = await signInAgain(place, person);
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { userId } = person;
    expect(await place.accounts.needsSecondFactor({ userId, aal: 'aal1' })).toBe(true);
    expect(await place.accounts.needsSecondFactor({ userId, aal: undefined })).toBe(true);
    expect(await place.accounts.needsSecondFactor({ userId, aal: 'aal2' })).toBe(false);
    const plain = await signUp(place);
    expect(await place.accounts.needsSecondFactor({ userId: plain.userId, aal: 'aal1' })).toBe(false);
  });

  test('ends the other sessions that passed one factor only, and the tokens from before', async () => {
    const person = await signUp(place);
    const other = await signInAgain(place, person);
    const before = await findSession(person.client);
    const { factorId, totp } = await enroll(person.client);
    await enroll(person.client, 'given up');
    await person.client.auth.mfa.challengeAndVerify({ factorId, code: computeCode(place, totp.secret) });
    const { error } = await other.auth.getUser();
    expect(error?.code ?? error?.name).toMatch(/session_not_found|AuthSessionMissingError/);
    const stale = place.createClient();
    const { error: reuse } = await stale.auth.refreshSession({ refresh_token: before.refresh_token });
    expect(reuse?.code).toBe('refresh_token_not_found');
    const { data } = await person.client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')['aal']).toBe('aal2');
    expect(data.user?.factors).toHaveLength(1);
  });

  test.each([
    [
      { factor_type: 'face' },
      refused(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'),
    ],
    [{}, refused(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')],
    [
      { factor_type: 'webauthn' },
      refused(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'),
    ],
    [
      { factor_type: 'phone' },
      refused(400, 'validation_failed', 'Phone number required to enroll Phone factor'),
    ],
    [
      { factor_type: 'phone', phone: 'x' },
      refused(400, 'validation_failed', 'Invalid phone number format (E.164 required)'),
    ],
    [{ factor_type: 7 }, refused(400, 'bad_json', /^Could not parse request body as JSON/)],
  ])('refuses %j', async (body, answer) => {
    const { client } = await signUp(place);
    expect(await call(place, client, { path: '/factors', body })).toMatchObject(answer);
  });

  test('two factors of one name are refused, two without a name too', async () => {
    const { client } = await signUp(place);
    const named = { factor_type: 'totp', friendly_name: 'one' };
    expect(await call(place, client, { path: '/factors', body: named })).toMatchObject({ status: 200 });
    expect(await call(place, client, { path: '/factors', body: named })).toMatchObject(
      refused(
        422,
        'mfa_factor_name_conflict',
        'A factor with the friendly name "one" for this user already exists',
      ),
    );
    const unnamed = { factor_type: 'totp' };
    expect(await call(place, client, { path: '/factors', body: unnamed })).toMatchObject({ status: 200 });
    expect(await call(place, client, { path: '/factors', body: unnamed })).toMatchObject(
      refused(
        422,
        'mfa_factor_name_conflict',
        'A factor with the friendly name "" for this user already exists',
      ),
    );
  });

  test('ten are the most, and those that were given up make room after five minutes', async () => {
    const { client } = await signUp(place);
    for (let index = 0; index < 10; index += 1) await enroll(client, `number ${index}`);
    const eleventh = { factor_type: 'totp', friendly_name: 'eleventh' };
    const tooMany = refused(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
    expect(await call(place, client, { path: '/factors', body: eleventh })).toMatchObject(tooMany);
    place.advanceSeconds(301);
    expect(await call(place, client, { path: '/factors', body: eleventh })).toMatchObject({ status: 200 });
  });

  test('a second one needs a session that passed the first', async () => {
    const person = await signUpWithFactor(place);
    const body = { factor_type: 'totp', friendly_name: 'second' };
    const weaker = await signInAgain(place, person);
    expect(await call(place, weaker, { path: '/factors', body })).toMatchObject(
      refused(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
    );
    expect(await call(place, person.client, { path: '/factors', body })).toMatchObject({ status: 200 });
  });

  test('is not for anonymous people', async () => {
    const client = place.createClient();
    await client.auth.signInAnonymously();
    const answer = refused(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
    expect(await call(place, client, { path: '/factors', body: { factor_type: 'totp' } })).toMatchObject(
      answer,
    );
    expect(await call(place, client, { path: `/factors/${UNKNOWN_ID}/challenge` })).toMatchObject(answer);
    expect(await call(place, client, { method: 'DELETE', path: `/factors/${UNKNOWN_ID}` })).toMatchObject(
      answer,
    );
  });

  test('can be switched off, for new ones or altogether', async () => {
    const off = await startInstallation({ AUTH_MAIL_AUTOCONFIRM: 'on', AUTH_MFA_TOTP: 'verify' });
    try {
      const { client } = await signUp(off);
      expect(await call(off, client, { path: '/factors', body: { factor_type: 'totp' } })).toMatchObject(
        refused(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
      );
      const phone = { factor_type: 'phone', phone: '+4915112345678' };
      expect(await call(off, client, { path: '/factors', body: phone })).toMatchObject(
        refused(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'),
      );
    } finally {
      await off.close();
    }
  });
});

describe('passing a time-based factor', () => {
  async function challenge(client: SupabaseClient, factorId: string, from?: string): Promise<string> {
    const answer = await call(place, client, {
      path: `/factors/${factorId}/challenge`,
      from,
    });
    expect(answer.status).toBe(200);
    return answer.body.id;
  }

  test('a challenge lasts five minutes', async () => {
    const { client, factorId, secret } = await signUpWithFactor(place);
    const answer = await call(place, client, { path: `/factors/${factorId}/challenge`, body: { factorId } });
    const nowSeconds = Math.floor(place.now().getTime() / 1000);
    expect(answer.body).toMatchObject({ type: 'totp' });
    expect(Math.abs(answer.body.expires_at - nowSeconds - 300)).toBeLessThanOrEqual(1);
    place.advanceSeconds(302);
    const body = { challenge_id: answer.body.id, code: computeCode(place, secret) };
    expect(await call(place, client, { path: `/factors/${factorId}/verify`, body })).toMatchObject(
      refused(422, 'mfa_challenge_expired', /has expired/),
    );
  });

  test('a code counts once, also for another challenge, and so does an older one', async () => {
    const { client, factorId, secret } = await signUpWithFactor(place);
    for (const steps of [0, -1]) {
      const body = {
        challenge_id: await challenge(client, factorId),
        code: computeCode(place, secret, steps),
      };
      expect(await call(place, client, { path: `/factors/${factorId}/verify`, body })).toMatchObject(
        refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
      );
    }
    place.advanceSeconds(30);
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: computeCode(place, secret),
    });
    expect(error).toBeNull();
  });

  test('one code sent many times at once is taken once', async () => {
    const { client, factorId, secret } = await signUpWithFactor(place);
    place.advanceSeconds(60);
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challenge(client, factorId)));
    const code = computeCode(place, secret);
    const answers = await Promise.all(
      challenges.map((id) =>
        call(place, client, { path: `/factors/${factorId}/verify`, body: { challenge_id: id, code } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test.each([
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ])('a clock that is %i steps off is accepted: %s', async (steps, isAccepted) => {
    const { client, factorId, secret } = await signUpWithFactor(place);
    place.advanceSeconds(300);
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: computeCode(place, secret, steps),
    });
    expect(error === null).toBe(isAccepted);
  });

  test('a challenge is used up by a right code and bound to its address', async () => {
    const { client, factorId, secret } = await signUpWithFactor(place);
    place.advanceSeconds(30);
    const used = await challenge(client, factorId);
    const verify = (challenge_id: string, from?: string) =>
      call(place, client, {
        path: `/factors/${factorId}/verify`,
        body: { challenge_id, code: computeCode(place, secret) },
        from,
      });
    const mismatch = refused(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
    expect(await verify(await challenge(client, factorId, '203.0.113.7'))).toMatchObject(mismatch);
    const { status, body } = await verify(used);
    expect(status).toBe(200);
    await client.auth.setSession(body);
    place.advanceSeconds(30);
    expect(await verify(used)).toMatchObject(mismatch);
  });

  test('refuses what does not fit', async () => {
    const { client, factorId } = await signUpWithFactor(place);
    const stranger = await signUpWithFactor(place);
    const verify = (id: string, body: unknown) =>
      call(place, client, { path: `/factors/${id}/verify`, body });
    const unknown = refused(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
    const notFound = refused(404, 'mfa_factor_not_found', 'Factor not found');
    const malformed = refused(404, 'validation_failed', 'factor_id must be an UUID');
    const challenge_id = await challenge(client, factorId);
    const foreign = await challenge(stranger.client, stranger.factorId);
    expect(await verify(factorId, { challenge_id, code: '' })).toMatchObject(
      refused(400, 'validation_failed', 'Code needs to be non-empty'),
    );
    expect(await verify(factorId, { challenge_id: UNKNOWN_ID, code: '123456' })).toMatchObject(unknown);
    expect(await verify(factorId, { challenge_id: 'x', code: '123456' })).toMatchObject(unknown);
    expect(await verify(factorId, { challenge_id: foreign, code: '123456' })).toMatchObject(unknown);
    expect(await verify(stranger.factorId, { challenge_id: foreign, code: '123456' })).toMatchObject(
      notFound,
    );
    expect(await verify('x', { challenge_id, code: '123456' })).toMatchObject(malformed);
    expect(await call(place, client, { path: '/factors/x/challenge' })).toMatchObject(malformed);
    expect(await call(place, client, { path: `/factors/${stranger.factorId}/challenge` })).toMatchObject(
      notFound,
    );
    expect(
      await call(place, client, { method: 'DELETE', path: `/factors/${stranger.factorId}` }),
    ).toMatchObject(notFound);
    expect(await call(place, client, { method: 'DELETE', path: '/factors/x' })).toMatchObject(malformed);
    for (const code of ['000', 'abcdef', '1234567', "' or 1=1 --"]) {
      expect(await verify(factorId, { challenge_id, code })).toMatchObject(
        refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
      );
    }
  });

  test('no call works without a token', async () => {
    const paths = ['/factors', `/factors/${UNKNOWN_ID}/challenge`, `/factors/${UNKNOWN_ID}/verify`];
    for (const path of paths) {
      const answer = await place.app.inject({ method: 'POST', url: `/auth/v1${path}`, payload: '{}' });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 401, error_code: 'no_authorization' });
    }
  });

  test('guessing ends, wherever the guesses come from', async () => {
    const { client } = await signUp(limited);
    const { factorId } = await enroll(client);
    const guess = async (index: number) => {
      const from = `203.0.113.${index}`;
      const { body } = await call(limited, client, { path: `/factors/${factorId}/challenge`, from });
      const guessed = { challenge_id: body.id, code: '000000' };
      return call(limited, client, { path: `/factors/${factorId}/verify`, body: guessed, from });
    };
    for (let index = 0; index < 20; index += 1) expect((await guess(index)).status).toBe(422);
    const limit = refused(429, 'over_request_rate_limit', 'Request rate limit reached');
    expect(await guess(21)).toMatchObject(limit);
    limited.advanceSeconds(3601);
    const renewed = await client.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect((await guess(22)).status).toBe(422);
  });

  test('one address has thirty challenges and thirty tries at once', async () => {
    const { client } = await signUp(limited);
    const limit = refused(429, 'over_request_rate_limit', 'Request rate limit reached');
    for (const action of ['challenge', 'verify']) {
      const path = `/factors/${UNKNOWN_ID}/${action}`;
      const post = () => call(limited, client, { path, body: {}, from: '198.51.100.9' });
      for (let index = 0; index < 30; index += 1) expect((await post()).status).toBe(404);
      expect(await post()).toMatchObject(limit);
    }
  });

  test('refreshing meanwhile neither blocks nor breaks it', async () => {
    const { client, factorId, secret } = await signUpWithFactor(place);
    for (let round = 0; round < 5; round += 1) {
      place.advanceSeconds(30);
      const { refresh_token } = await findSession(client);
      const id = await challenge(client, factorId);
      const refresh = place.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=refresh_token',
        payload: JSON.stringify({ refresh_token }),
      });
      const verify = call(place, client, {
        path: `/factors/${factorId}/verify`,
        body: { challenge_id: id, code: computeCode(place, secret) },
      });
      const [refreshed, verified] = await Promise.all([refresh, verify]);
      expect([200, 400]).toContain(refreshed.statusCode);
      expect(verified.status).toBe(200);
      await client.auth.setSession(verified.body);
    }
  });
});
