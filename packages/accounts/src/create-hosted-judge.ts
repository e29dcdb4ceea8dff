import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { AccessTokenClaims } from './access-tokens.ts';
import { type JudgedBearer, judgeClaims } from './judge-claims.ts';

export type HostedProject = {
  /** Where the project is: its accounts answer below /auth/v1. */
  url: string;
  /** Its publishable key; it stands for nobody. */
  key: string;
  /** The shared secret of an older project; without it the project's public keys are fetched. */
  secret?: string | undefined;
};

// The key decides the algorithm, never the token: a public key is no shared secret.
const PUBLIC_KEY_ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];
const SECRET_ALGORITHMS = ['HS256'];

/** Judges bearers of a hosted project as `judgeBearer` does those of our own accounts. */
export function createHostedJudge(
  project: HostedProject,
  clock: () => Date = () => new Date(),
): (bearer: string | undefined) => Promise<JudgedBearer> {
  const issuer = `${project.url}/auth/v1`;
  const keys =
    project.secret === undefined
      ? createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
      : toSharedKey(project.secret);
  const algorithms = project.secret === undefined ? PUBLIC_KEY_ALGORITHMS : SECRET_ALGORITHMS;

  return async (bearer) => {
    if (bearer === undefined || bearer === '' || bearer === project.key) return { status: 'anonymous' };
    const options = { algorithms, issuer, currentDate: clock(), requiredClaims: ['exp', 'sub'] };
    try {
      const { payload } = await jwtVerify<AccessTokenClaims>(bearer, keys, options);
      return judgeClaims(payload, clock());
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { status: 'bad', reason: 'expired' };
      // Keys that cannot be fetched are not the bearer's fault.
      if (isOutage(error)) throw error;
      return { status: 'bad', reason: 'malformed' };
    }
  };
}

function toSharedKey(secret: string): JWTVerifyGetKey {
  const bytes = new TextEncoder().encode(secret);
  return async () => bytes;
}

function isOutage(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError) return true;
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
