import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openProfile } from '@skimreel/credits';
import { createTestDatabase, type TestDatabaseOptions } from '@skimreel/database/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import { z } from 'zod';
import { registerErrors } from '../../errors.ts';
import { registerUnknownCalls } from '../../unknown-calls.ts';
import type { VerifiedBearer } from '../caller.ts';
import { registerRest } from '../register-rest.ts';

export const PUBLIC_KEY = 'sb_publishable_test';

const KEY = new TextEncoder().encode('a key that only these tests know, 32 bytes and more');
const roleSchema = z.enum(['anon', 'authenticated', 'service_role']);
const CLOCK_SKEW_SECONDS = 30;

export type TestUser = { id: string; token: string; client: SupabaseClient };

export type RestServer = Awaited<ReturnType<typeof startRest>>;

type RestOptions = TestDatabaseOptions & { hasRateLimits?: boolean };

/** A server with the data API alone, on a port, with a database of its own. */
export async function startRest({ hasRateLimits = false, ...options }: RestOptions = {}) {
  const testDatabase = await createTestDatabase(options);
  const { database } = testDatabase;
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } }) as unknown as FastifyInstance;
  registerErrors(app);
  await registerRest(app, { database, verifyToken, hasRateLimits });
  registerUnknownCalls(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const clientFor = (token: string) =>
    createClient(url, PUBLIC_KEY, { accessToken: async () => token, auth: { persistSession: false } });

  return {
    app,
    database,
    url,
    clientFor,
    async openUser(): Promise<TestUser> {
      const id = randomUUID();
      const person = { userId: id, addressHash: id, networkAddress: undefined };
      await database.transaction((transaction) =>
        openProfile(transaction, { ...person, maximumGrantsPerNetworkAndDay: null }),
      );
      const token = await signToken({ sub: id, role: 'authenticated' });
      return { id, token, client: clientFor(token) };
    },
    /** A finished run, as the server records it. */
    async finishRun(userId: string, run: { videoUrl?: string; minutes?: number; type?: string } = {}) {
      const { videoUrl = 'https://example.com/talk.mp4', minutes = 1, type = 'summary' } = run;
      await database.asRole({ role: 'service_role', claims: { role: 'service_role' } }, (transaction) =>
        sql`select public.deduct_video_credits(${userId}, ${videoUrl}, ${minutes}, ${type}, gen_random_uuid())`.execute(
          transaction,
        ),
      );
    },
    call(
      path: string,
      { token, ...request }: InjectOptions & { token?: string } = {},
    ): Promise<LightMyRequestResponse> {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return app.inject({
        url: `/rest/v1${path}`,
        ...request,
        headers: { ...authorization, ...request.headers },
      });
    },
    async close() {
      await app.close();
      await testDatabase.close();
    },
  };
}

export function signToken(claims: JWTPayload, { issuedAt = 0, lifetime = 60 } = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now + issuedAt)
    .setExpirationTime(now + issuedAt + lifetime)
    .sign(KEY);
}

/** Stands where the accounts stand in the whole server. */
async function verifyToken(bearer: string | undefined): Promise<VerifiedBearer> {
  if (bearer === undefined || bearer === PUBLIC_KEY) return { status: 'anonymous' };
  try {
    const { payload } = await jwtVerify(bearer, KEY, { algorithms: ['HS256'] });
    if ((payload.iat ?? 0) > Date.now() / 1000 + CLOCK_SKEW_SECONDS)
      return { status: 'bad', reason: 'future' };
    if (payload['has_factor'] === true && payload['aal'] !== 'aal2') return { status: 'insufficient_aal' };
    return { status: 'user', role: roleSchema.parse(payload['role']), claims: payload };
  } catch (error) {
    return { status: 'bad', reason: error instanceof errors.JWTExpired ? 'expired' : 'malformed' };
  }
}
