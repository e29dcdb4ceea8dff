import { randomPKCECodeVerifier } from 'openid-client';
import type { AccountsContext } from '../accounts-context.ts';
import { type ChallengeFields, parseCodeChallenge } from '../code-challenge.ts';
import { refuseIdentity } from '../identities/identity-refusals.ts';
import { insertFlowState } from '../records/flow-states.ts';
import type { SignedIn } from '../use-cases/authenticate.ts';
import { refuseProvider } from './oauth-refusals.ts';
import type { OidcProvider } from './oidc-provider.ts';

export type ProviderFlowInput = ChallengeFields & {
  provider: string;
  redirectTo: string;
  /** As the app wrote them: separated by commas or spaces. */
  scopes: string;
  /** Every other parameter of the call. */
  extra: Readonly<Record<string, string>>;
};

const SCOPES = ['openid', 'email', 'profile'];
// What of these is in the request belongs to us, not to the app.
const RESERVED = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
]);
// A flow that nobody came back from.
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;
/** Providers that the wire knows by name and this installation does not offer. */
const KNOWN_PROVIDERS = new Set(
  (
    'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc ' +
    'notion snapchat spotify slack slack_oidc twitch twitter x vercel_marketplace workos zoom'
  ).split(' '),
);

/** Returns the provider's address that the browser is sent to. */
export function startProviderFlow(context: AccountsContext, input: ProviderFlowInput): Promise<string> {
  return start(context, input, undefined);
}

/** The same to add the provider to the caller's account. */
export function startLinkingFlow(
  context: AccountsContext,
  { user }: SignedIn,
  input: ProviderFlowInput,
): Promise<string> {
  if (!context.settings.isManualLinkingEnabled) throw refuseIdentity('linking-off');
  return start(context, input, user.id);
}

async function start(
  context: AccountsContext,
  input: ProviderFlowInput,
  linkingUserId: string | undefined,
): Promise<string> {
  const provider = requireProvider(context, input.provider);
  const codeChallenge = parseCodeChallenge(input);
  const codeVerifier = randomPKCECodeVerifier();
  const extra = Object.fromEntries(Object.entries(input.extra).filter(([name]) => !RESERVED.has(name)));
  const { nonce } = extra;
  const now = context.clock();
  const flow = await context.transact(async (transaction) => {
    await transaction
      .deleteFrom('accounts.flow_states')
      .where('created_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS))
      .execute();
    return insertFlowState(transaction, {
      provider: 'google',
      method: 'oauth',
      codeChallenge,
      redirectTo: input.redirectTo,
      linkingUserId,
      providerState: { code_verifier: codeVerifier, ...(nonce === undefined ? {} : { nonce }) },
      now,
    });
  });
  const wished = input.scopes.split(/[\s,]+/).filter((scope) => scope !== '');
  return provider.buildAuthorizationUrl({
    callbackUrl: `${context.settings.serviceUrl}/callback`,
    state: flow.id,
    scopes: [...new Set([...SCOPES, ...wished])],
    codeVerifier,
    extra,
  });
}

function requireProvider({ google }: AccountsContext, name: string): OidcProvider {
  const provider = name.toLowerCase();
  if (!KNOWN_PROVIDERS.has(provider)) throw refuseProvider('provider-unknown', { provider: name });
  if (provider !== 'google' || google === undefined) throw refuseProvider('provider-off');
  if (!google.canRedirect) throw refuseProvider('secret-missing');
  return google;
}
