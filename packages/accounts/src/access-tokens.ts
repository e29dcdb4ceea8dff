import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { AccountsContext } from './accounts-context.ts';
import type { AmrEntry } from './amr.ts';
import { refuse } from './auth-error.ts';
import type { UserRow } from './records/users.ts';
import type { AssuranceLevel, Json } from './tables.ts';

export type AccessTokenClaims = JWTPayload & {
  role?: string;
  email?: string;
  phone?: string;
  aal?: string;
  session_id?: string;
  is_anonymous?: boolean;
};

type TokenContext = Pick<AccountsContext, 'keyRing' | 'settings' | 'clock'>;

type TokenParts = {
  user: UserRow;
  session: { id: string; aal: AssuranceLevel; not_after: Date | null };
  amr: readonly AmrEntry[];
};

export type SignedAccessToken = { accessToken: string; expiresAtSeconds: number; expiresInSeconds: number };

export async function signAccessToken(context: TokenContext, parts: TokenParts): Promise<SignedAccessToken> {
  const { keyRing, settings, clock } = context;
  const { user, session, amr } = parts;
  const key = keyRing.getSigningKey();
  const issuedAtSeconds = Math.floor(clock().getTime() / 1000);
  const expiresAtSeconds = issuedAtSeconds + settings.accessTokenSeconds;
  const claims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  } satisfies Json;
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({
      alg: key.algorithm,
      typ: 'JWT',
      ...(key.kid === undefined ? {} : { kid: key.kid }),
    })
    .setIssuer(settings.serviceUrl)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(expiresAtSeconds)
    .sign(key.signingKey);
  return { accessToken, expiresAtSeconds, expiresInSeconds: settings.accessTokenSeconds };
}

const TOKEN_PROBLEMS = {
  expired: 'token has invalid claims: token is expired',
  malformed: 'token is malformed',
  unknownKey: 'token is unverifiable: unrecognized key',
  signature: 'signature is invalid',
} as const;

export type CheckedToken =
  | { status: 'ok'; claims: AccessTokenClaims }
  | { status: 'bad'; problem: keyof typeof TOKEN_PROBLEMS };

/** Signature, algorithm and expiry; whether user and session still exist is asked by who looks them up. */
export async function checkAccessToken(context: TokenContext, token: string): Promise<CheckedToken> {
  const header = parseHeader(token);
  if (header?.alg === undefined) return { status: 'bad', problem: 'malformed' };
  const keys = await context.keyRing.listVerifyingKeys({
    alg: header.alg,
    ...(header.kid === undefined ? {} : { kid: header.kid }),
  });
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key.verifyingKey, {
        // The key decides the algorithm, never the token.
        algorithms: [key.algorithm],
        currentDate: context.clock(),
        requiredClaims: ['exp'],
      });
      return { status: 'ok', claims: payload as AccessTokenClaims };
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      return { status: 'bad', problem: error instanceof errors.JWTExpired ? 'expired' : 'malformed' };
    }
  }
  return { status: 'bad', problem: keys.length === 0 ? 'unknownKey' : 'signature' };
}

/** The claims of a token, or the refusal of `/auth/v1`. */
export async function readAccessToken(context: TokenContext, token: string): Promise<AccessTokenClaims> {
  const checked = await checkAccessToken(context, token);
  if (checked.status === 'ok') return checked.claims;
  throw refuse('token-invalid', { problem: TOKEN_PROBLEMS[checked.problem] });
}

function parseHeader(token: string): { alg?: string; kid?: string } | undefined {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return undefined;
  }
}
