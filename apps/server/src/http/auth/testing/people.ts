import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type Installation, PASSWORD } from './start-installation.ts';

export type Person = { client: SupabaseClient; email: string; userId: string };

let people = 0;

/** Where no confirmation is asked for. */
export async function signUp(place: Installation): Promise<Person> {
  people += 1;
  const email = `person-${people}@example.com`;
  const client = place.createClient();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error !== null || data.user === null) throw error ?? new Error('no user');
  return { client, email, userId: data.user.id };
}

export async function signInAgain(place: Installation, { email }: Person): Promise<SupabaseClient> {
  const client = place.createClient();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return client;
}

/** What the person's authenticator app shows. */
export function computeCode(place: Installation, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: place.now().getTime() + steps * 30_000 });
}

export async function enroll(client: SupabaseClient, friendlyName = 'phone app') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return { factorId: data.id, totp: data.totp };
}

/** A person in a session that passed two factors. */
export async function signUpWithFactor(place: Installation) {
  const person = await signUp(place);
  const { factorId, totp } = await enroll(person.client);
  const code = computeCode(place, totp.secret);
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error !== null) throw error;
  return { ...person, factorId, secret: totp.secret };
}

export async function findSession(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('no session');
  return data.session;
}

export type Call = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  from?: string | undefined;
};

/** A call of the client's person without the client between. */
export async function call(
  place: Installation,
  client: SupabaseClient,
  { method = 'POST', path, body, from }: Call,
) {
  const { access_token } = await findSession(client);
  const answer = await place.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: {
      authorization: `Bearer ${access_token}`,
      'x-supabase-api-version': '2024-01-01',
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

export const refused = (status: number, code: string, message: string | RegExp) => ({
  status,
  body: { code, message: typeof message === 'string' ? message : expect.stringMatching(message) },
});
