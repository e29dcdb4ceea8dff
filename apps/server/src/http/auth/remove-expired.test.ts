import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAddress, signUpPerson, startAuth } from './testing/start-auth.ts';

const DAY_SECONDS = 24 * 3600;

test('what is void by its age goes, and what is in use stays', async () => {
  const server = await startAuth({ environment: { AUTH_ANONYMOUS: 'on', RATE_LIMITS: 'on' } });
  const countRows = async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from accounts.rate_limits) as limits,
      (select count(*) from accounts.flow_states) as flows,
      (select count(*) from accounts.one_time_tokens) as tokens,
      (select count(*) from accounts.users where is_anonymous) as anonymous,
      (select count(*) from accounts.users where not is_anonymous) as people`.execute(
      server.database.database.kysely,
    );
    return rows[0];
  };
  await signUpPerson(server);
  const email = createAddress();
  const code_challenge = 'x'.repeat(43);
  await server.call('POST', '/otp', { body: { email, code_challenge, code_challenge_method: 's256' } });
  await server.call('POST', '/signup', { body: {} });
  const returning = await server.call('POST', '/signup', { body: {} });
  server.clock.moveSeconds(DAY_SECONDS / 2);
  await server.accounts.removeExpired();
  expect(await countRows()).toMatchObject({ flows: 1, tokens: 1, anonymous: 2, people: 2 });

  server.clock.moveSeconds(20 * DAY_SECONDS);
  await server.call('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: returning.body.refresh_token },
  });
  server.clock.moveSeconds(11 * DAY_SECONDS);
  await server.accounts.removeExpired();
  expect(await countRows()).toEqual({ limits: 0, flows: 0, tokens: 0, anonymous: 1, people: 2 });
  await server.close();
});
