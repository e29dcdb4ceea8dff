// One OpenID provider. What it is able to do is asked when somebody first wants to sign in with it, not at our start:
// a provider that is down must not keep everybody else out.
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { areEqual } from '../secrets.ts';
import type { GoogleSettings } from './google-settings.ts';

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 60;
// Signatures that only the provider can make; a shared secret would do for whoever knows the client's.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
// Google's older tokens name their issuer without the scheme.
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

type AuthorizationRequest = {
  callbackUrl: string;
  state: string;
  scopes: readonly string[];
  codeVerifier: string;
  /** What the app adds: prompt, login_hint ... */
  extra: Readonly<Record<string, string>>;
};

type ProviderAnswer = {
  /** The callback's whole address, with what the provider put into it. */
  callbackUrl: URL;
  state: string;
  codeVerifier: string;
  nonce: string | undefined;
};

export type ProviderTokens = { idToken: string; accessToken: string; refreshToken: string | undefined };

export type OidcProvider = {
  issuer: string;
  clientIds: readonly string[];
  canRedirect: boolean;
  isIssuer: (issuer: string) => boolean;
  buildAuthorizationUrl: (request: AuthorizationRequest) => Promise<string>;
  exchangeCode: (answer: ProviderAnswer) => Promise<ProviderTokens>;
  /** Undefined for a token that is not a good one of this provider; for whom it was made is left to the caller. */
  verifyIdToken: (token: string, accessToken?: string) => Promise<JWTPayload | undefined>;
};

export function createOidcProvider(settings: GoogleSettings, clock: () => Date): OidcProvider {
  const { issuer, clientIds, clientSecret } = settings;
  const issuers = GOOGLE_ISSUERS.includes(issuer) ? GOOGLE_ISSUERS : [issuer];
  const getConfiguration = rememberSuccess(() => discover(settings));
  const getKeys = rememberSuccess(async () => {
    const { jwks_uri } = (await getConfiguration()).serverMetadata();
    if (jwks_uri === undefined) throw new Error(`The provider ${issuer} names no keys.`);
    return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_SECONDS * 1000 });
  });

  return {
    issuer,
    clientIds,
    canRedirect: clientSecret !== undefined,
    isIssuer: (name) => issuers.includes(name),
    async buildAuthorizationUrl({ callbackUrl, state, scopes, codeVerifier, extra }) {
      const url = client.buildAuthorizationUrl(await getConfiguration(), {
        ...extra,
        redirect_uri: callbackUrl,
        scope: scopes.join(' '),
        state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async exchangeCode({ callbackUrl, state, codeVerifier, nonce }) {
      const answer = await client.authorizationCodeGrant(await getConfiguration(), callbackUrl, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
        ...(nonce === undefined ? {} : { expectedNonce: nonce }),
      });
      return {
        idToken: answer.id_token ?? '',
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token,
      };
    },
    async verifyIdToken(token, accessToken) {
      const keys = await getKeys();
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: issuers,
          algorithms: ALGORITHMS,
          requiredClaims: ['exp', 'iat', 'aud'],
          currentDate: clock(),
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        });
        return accessToken === undefined || isTokenOf(token, payload, accessToken) ? payload : undefined;
      } catch (error) {
        if (isTokensFault(error)) return undefined;
        throw error;
      }
    },
  };
}

function discover({ issuer, clientIds, clientSecret }: GoogleSettings): Promise<client.Configuration> {
  const [clientId = ''] = clientIds;
  return client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // The configuration allows this on loopback only.
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    },
  );
}

/** One question at a time; a failed one is asked again by the next caller. */
function rememberSuccess<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** OpenID Connect Core 3.1.3.6: the left half of the access token's hash. A token without it says nothing. */
function isTokenOf(token: string, { at_hash }: JWTPayload, accessToken: string): boolean {
  if (typeof at_hash !== 'string') return at_hash === undefined;
  const { alg = '' } = decodeProtectedHeader(token);
  const bits = alg === 'EdDSA' ? '512' : alg.slice(2);
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  return areEqual(digest.subarray(0, digest.length / 2).toString('base64url'), at_hash);
}

function isTokensFault(error: unknown): boolean {
  return [
    errors.JWTExpired,
    errors.JWTInvalid,
    errors.JWTClaimValidationFailed,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((fault) => error instanceof fault);
}
