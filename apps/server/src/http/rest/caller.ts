import type { RequestRole } from '@skimreel/database';
import type { FastifyRequest } from 'fastify';
import { RestError, refusal } from './rest-error.ts';

/** What the accounts say of a bearer. The project's public key, and no bearer at all, are anonymous. */
export type VerifiedBearer =
  | { status: 'anonymous' }
  | { status: 'user'; role: RequestRole; claims: Readonly<Record<string, unknown>> }
  | { status: 'bad'; reason: 'expired' | 'malformed' | 'future' }
  /** A user with a verified second factor, who has shown only the first. */
  | { status: 'insufficient_aal' };

/** Takes the token without "Bearer ". */
export type VerifyToken = (bearer: string | undefined) => Promise<VerifiedBearer>;

export type Caller = { role: RequestRole; claims: Readonly<Record<string, unknown>> };

const BAD_TOKENS = {
  expired: { code: 'PGRST303', message: 'JWT expired' },
  future: { code: 'PGRST303', message: 'JWT issued at future' },
  malformed: { code: 'PGRST301', message: 'No suitable key or wrong key type' },
} as const satisfies Record<string, { code: string; message: string }>;

export async function identifyCaller(request: FastifyRequest, verifyToken: VerifyToken): Promise<Caller> {
  const verified = await verifyToken(readBearer(request.headers.authorization));
  switch (verified.status) {
    case 'anonymous':
      return { role: 'anon', claims: { role: 'anon' } };
    case 'user':
      return { role: verified.role, claims: verified.claims };
    case 'insufficient_aal':
      throw refusal(403, 'insufficient_aal', 'second-factor-required');
    case 'bad': {
      const body = BAD_TOKENS[verified.reason];
      throw new RestError(401, body, {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description="${body.message}"`,
      });
    }
  }
}

/** Another scheme than Bearer says nothing to this wire. */
function readBearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^bearer\s+(.*)$/i.exec(header)?.[1]?.trim();
}
