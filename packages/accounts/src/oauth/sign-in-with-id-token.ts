import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { AccountsContext, Caller } from '../accounts-context.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { issueSession, type TokenAnswer } from '../issue-session.ts';
import { areEqual } from '../secrets.ts';
import type { AccountTransaction, Json } from '../tables.ts';
import type { SignedIn } from '../use-cases/authenticate.ts';
import { OauthError } from './oauth-error.ts';
import { refuseProvider } from './oauth-refusals.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { type ProviderProfile, readGoogleProfile } from './provider-profile.ts';
import { type ProfileVerdict, signInWithProfile } from './sign-in-with-profile.ts';

export type IdTokenInput = {
  provider: string;
  issuer: string;
  clientId: string;
  idToken: string;
  accessToken: string;
  nonce: string;
  /** Set: the identity is added to this person's account. */
  linkTo: SignedIn | undefined;
  caller: Caller;
};

const INVALID = 'invalid request';
// Providers whose tokens the wire knows and this installation does not take.
const OTHER_ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
  vercel_marketplace: 'https://marketplace.vercel.com',
};
const GOOGLE_ISSUER = 'https://accounts.google.com';

/** The provider's own script in the page got a token for us. */
export async function signInWithIdToken(context: AccountsContext, input: IdTokenInput): Promise<TokenAnswer> {
  if (input.idToken === '') throw new OauthError(INVALID, 'id_token required');
  if (input.provider === '' && (input.clientId === '' || input.issuer === '')) {
    throw new OauthError(INVALID, 'provider or client_id and issuer required');
  }
  const profile = await readProfile(requireIssuer(context, input), input);
  const outcome = await context.transact(async (transaction) => {
    const verdict = await findAccount(context, transaction, { input, profile });
    if (verdict.status === 'refused') return verdict;
    const { user } = verdict;
    const answer = await issueSession(context, transaction, { user, method: 'oauth', caller: input.caller });
    return { status: 'granted' as const, answer };
  });
  if (outcome.status === 'refused') throw outcome.refusal;
  return outcome.answer;
}

function requireIssuer({ google }: AccountsContext, { provider, issuer }: IdTokenInput): OidcProvider {
  const isGoogle = provider === 'google' || issuer === GOOGLE_ISSUER || google?.isIssuer(issuer) === true;
  if (isGoogle) {
    if (google === undefined) throw refuseProvider('issuer-off', { issuer: GOOGLE_ISSUER });
    return google;
  }
  if (Object.hasOwn(OTHER_ISSUERS, provider)) {
    throw refuseProvider('issuer-off', { issuer: OTHER_ISSUERS[provider] ?? '' });
  }
  throw refuseProvider('issuer-unknown', { provider: provider === '' ? issuer : provider });
}

async function readProfile(google: OidcProvider, input: IdTokenInput): Promise<ProviderProfile> {
  const { idToken, accessToken, nonce } = input;
  const claims = await google.verifyIdToken(idToken, accessToken === '' ? undefined : accessToken);
  if (claims === undefined) throw new OauthError(INVALID, 'Bad ID token');
  if (typeof claims.sub !== 'string' || claims.sub === '') {
    throw new OauthError(INVALID, 'Missing sub claim in id_token');
  }
  const audiences = [claims.aud ?? []].flat();
  if (!audiences.some((audience) => google.clientIds.includes(audience))) {
    throw new OauthError(INVALID, `Unacceptable audience in id_token: [${audiences.join(' ')}]`);
  }
  checkNonce(claims, nonce);
  return readGoogleProfile(claims as Json);
}

/** The app keeps the nonce, the provider saw its hash: a token that was taken elsewhere lacks one of the two. */
function checkNonce(claims: JWTPayload, nonce: string): void {
  const tokenNonce = typeof claims['nonce'] === 'string' ? claims['nonce'] : '';
  if ((tokenNonce === '') !== (nonce === '')) {
    throw new OauthError(INVALID, 'Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce === '') return;
  const hash = createHash('sha256').update(nonce).digest('hex');
  if (!areEqual(hash, tokenNonce)) throw new OauthError('invalid nonce', 'Nonces mismatch');
}

async function findAccount(
  context: AccountsContext,
  transaction: AccountTransaction,
  { input, profile }: { input: IdTokenInput; profile: ProviderProfile },
): Promise<ProfileVerdict> {
  if (input.linkTo !== undefined) {
    const user = await linkIdentity(context, transaction, { userId: input.linkTo.user.id, profile });
    return { status: 'known', user };
  }
  return signInWithProfile(context, transaction, {
    profile,
    redirectTo: context.settings.siteUrl,
    codeChallenge: undefined,
  });
}
