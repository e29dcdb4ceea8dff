// A real OpenID provider on loopback that signs in whoever the test says.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { type Adapter, type AdapterPayload, type Configuration, Provider } from 'oidc-provider';
import { followRedirects } from './follow-redirects.ts';

export const CLIENT_ID = 'client-of-ours';
export const CLIENT_SECRET = 'secret-of-ours';
export const OTHER_CLIENT_ID = 'client-of-others';
const PAGE = 'http://127.0.0.1:9/page';
const KEY_ID = 'key-1';
const LIFE_SECONDS = 600;

type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
  hd?: string;
};

/** What the test may change at any time. */
type Stage = {
  /** Who is in front of the browser; undefined: somebody who says no. */
  person: ProviderPerson | undefined;
  /** Where the provider sends people back to. */
  callbacks: string[];
};

export type OpenIdProvider = Stage & {
  issuer: string;
  /** What the provider's own script would hand to a page. */
  issueIdToken: (wish?: IdTokenWish) => Promise<{ idToken: string; accessToken: string }>;
  /** Signed with the provider's own key. */
  signClaims: (claims: JWTPayload) => Promise<string>;
  close: () => Promise<void>;
};

type IdTokenWish = { nonce?: string; clientId?: string };

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const stage: Stage = { person: undefined, callbacks: [PAGE] };
  const provider = new Provider(issuer, buildConfiguration(key, stage));
  const answer = provider.callback();

  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result =
      stage.person === undefined
        ? { error: 'access_denied', error_description: 'The person said no' }
        : { login: { accountId: stage.person.sub } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });

  return Object.assign(stage, {
    issuer,
    issueIdToken: (wish: IdTokenWish = {}) => issueIdToken(issuer, wish),
    signClaims: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

function buildConfiguration(key: JWK, stage: Stage): Configuration {
  return {
    adapter: (name: string) => createAdapter(name, stage),
    jwks: { keys: [key as { kty: 'RSA' }] },
    cookies: { keys: ['a key of cookies'] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture', 'hd'],
    },
    issueRefreshToken: async () => true,
    features: { devInteractions: { enabled: false } },
    ttl: {
      Session: LIFE_SECONDS,
      Interaction: LIFE_SECONDS,
      Grant: LIFE_SECONDS,
      AccessToken: LIFE_SECONDS,
      IdToken: LIFE_SECONDS,
      RefreshToken: LIFE_SECONDS,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...stage.person, sub: id }),
    }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Its own memory comes with a warning; and the clients here change while it runs. */
function createAdapter(name: string, stage: Stage): Adapter {
  const kept = new Map<string, AdapterPayload>();
  const findBy = (matches: (payload: AdapterPayload) => boolean) =>
    Promise.resolve([...kept.values()].find(matches));
  return {
    upsert: async (id, payload) => void kept.set(id, payload),
    find: async (id) => (name === 'Client' ? buildClient(id, stage) : kept.get(id)),
    findByUid: (uid) => findBy((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
    consume: async (id) => void kept.set(id, { ...kept.get(id), consumed: true }),
    destroy: async (id) => void kept.delete(id),
    revokeByGrantId: async () => undefined,
  };
}

function buildClient(id: string, { callbacks }: Stage): AdapterPayload | undefined {
  if (![CLIENT_ID, OTHER_CLIENT_ID].includes(id)) return undefined;
  return {
    client_id: id,
    client_secret: CLIENT_SECRET,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: callbacks,
  };
}

async function issueIdToken(issuer: string, { nonce, clientId = CLIENT_ID }: IdTokenWish) {
  const codeVerifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: PAGE,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce === undefined ? {} : { nonce }),
  });
  const end = await followRedirects(`${issuer}/auth?${query}`, PAGE);
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: CLIENT_SECRET,
      redirect_uri: PAGE,
      code: end.searchParams.get('code') ?? '',
      code_verifier: codeVerifier,
    }),
  });
  const tokens = (await answer.json()) as { id_token: string; access_token: string };
  return { idToken: tokens.id_token, accessToken: tokens.access_token };
}
