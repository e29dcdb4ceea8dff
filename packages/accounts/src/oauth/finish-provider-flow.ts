import type { AccountsContext, Caller } from '../accounts-context.ts';
import { AuthError, refuse } from '../auth-error.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { isUuid } from '../is-uuid.ts';
import { issueSession, type TokenAnswer } from '../issue-session.ts';
import { deleteFlowState, type FlowStateRow, issueAuthCode } from '../records/flow-states.ts';
import type { UserRow } from '../records/users.ts';
import type { AccountTransaction, Json } from '../tables.ts';
import { refuseProvider } from './oauth-refusals.ts';
import type { ProviderTokens } from './oidc-provider.ts';
import { type ProviderProfile, readGoogleProfile } from './provider-profile.ts';
import { type ProfileVerdict, signInWithProfile } from './sign-in-with-profile.ts';

export type ProviderCallback = { parameters: URLSearchParams; caller: Caller };

/** What the browser takes back to the app. */
export type FlowOutcome = { target: string } & (
  | { status: 'code-issued'; authCode: string }
  | { status: 'signed-in'; answer: TokenAnswer }
  /** In the provider's own words: the person said no, most of the time. */
  | { status: 'declined'; error: string; description: string | undefined }
  | { status: 'refused'; refusal: AuthError }
  /** There is no flow that it could go back to. */
  | { status: 'lost'; refusal: AuthError }
);

/** The provider sent the person back. Whatever happens is an outcome: it is a browser that waits. */
export async function finishProviderFlow(
  context: AccountsContext,
  callback: ProviderCallback,
): Promise<FlowOutcome> {
  const { siteUrl } = context.settings;
  const flow = await takeFlow(context, callback.parameters).catch(toRefusal(context));
  if (flow instanceof AuthError) return { status: 'lost', target: siteUrl, refusal: flow };
  const target = flow.redirect_to ?? siteUrl;
  const error = callback.parameters.get('error') ?? '';
  if (error !== '') {
    const description = callback.parameters.get('error_description') ?? undefined;
    return { status: 'declined', target, error, description };
  }
  const outcome = await finish(context, flow, callback).catch(toRefusal(context));
  return outcome instanceof AuthError
    ? { status: 'refused', target, refusal: outcome }
    : { ...outcome, target };
}

/** Whatever else goes wrong is ours to know, and the person's to hear that it did. */
function toRefusal({ log }: AccountsContext) {
  return (thrown: unknown): AuthError => {
    if (thrown instanceof AuthError) return thrown;
    log(`A sign-in with a provider failed: ${String(thrown)}`);
    return refuse('unexpected');
  };
}

/** Once only: the provider leg's secret leaves the row with the first who comes. */
function takeFlow(
  { transact, settings, clock }: AccountsContext,
  parameters: URLSearchParams,
): Promise<FlowStateRow> {
  const state = parameters.get('state') ?? '';
  if (state === '') return Promise.reject(refuseProvider('state-missing'));
  if (!isUuid(state)) return Promise.reject(refuseProvider('state-malformed'));
  return transact(async (transaction) => {
    const flow = await transaction
      .selectFrom('accounts.flow_states')
      .selectAll()
      .where('id', '=', state)
      .where('authentication_method', '=', 'oauth')
      .forUpdate()
      .executeTakeFirst();
    if (flow === undefined) throw refuseProvider('state-unknown');
    if (typeof flow.provider_state['code_verifier'] !== 'string') throw refuseProvider('state-used');
    const ageMs = clock().getTime() - flow.created_at.getTime();
    if (ageMs > settings.flowStateSeconds * 1000) throw refuseProvider('state-unknown');
    await transaction
      .updateTable('accounts.flow_states')
      .set({ provider_state: '{}' })
      .where('id', '=', flow.id)
      .execute();
    return flow;
  });
}

type Granted = { status: 'code-issued'; authCode: string } | { status: 'signed-in'; answer: TokenAnswer };

async function finish(
  context: AccountsContext,
  flow: FlowStateRow,
  { parameters, caller }: ProviderCallback,
): Promise<Granted> {
  const tokens = await exchange(context, flow, parameters);
  const profile = await readProfile(context, tokens);
  const outcome = await context.transact(async (transaction) => {
    const verdict = await findAccount(context, transaction, { flow, profile });
    return verdict.status === 'refused'
      ? verdict
      : grant(context, transaction, { flow, user: verdict.user, tokens, caller });
  });
  if (outcome.status === 'refused') throw outcome.refusal;
  return outcome;
}

async function exchange(
  context: AccountsContext,
  flow: FlowStateRow,
  parameters: URLSearchParams,
): Promise<ProviderTokens> {
  const { google, settings, log } = context;
  const code = parameters.get('code') ?? '';
  if (code === '') throw refuseProvider('code-missing');
  if (google === undefined) throw refuseProvider('provider-off');
  const { code_verifier: codeVerifier, nonce } = flow.provider_state;
  try {
    return await google.exchangeCode({
      callbackUrl: new URL(`${settings.serviceUrl}/callback?${parameters}`),
      state: flow.id,
      codeVerifier: String(codeVerifier),
      nonce: typeof nonce === 'string' ? nonce : undefined,
    });
  } catch (error) {
    log(`A provider did not exchange its code: ${describe(error)}`);
    throw refuseProvider('exchange-failed', { start: code.slice(0, 4) });
  }
}

async function readProfile({ google }: AccountsContext, tokens: ProviderTokens): Promise<ProviderProfile> {
  const claims = await google?.verifyIdToken(tokens.idToken);
  if (claims === undefined || typeof claims.sub !== 'string') throw refuseProvider('profile-failed');
  return readGoogleProfile(claims as Json);
}

async function findAccount(
  context: AccountsContext,
  transaction: AccountTransaction,
  { flow, profile }: { flow: FlowStateRow; profile: ProviderProfile },
): Promise<ProfileVerdict> {
  if (flow.linking_user_id !== null) {
    const user = await linkIdentity(context, transaction, { userId: flow.linking_user_id, profile });
    return { status: 'known', user };
  }
  const { code_challenge: challenge, code_challenge_method: method } = flow;
  return signInWithProfile(context, transaction, {
    profile,
    redirectTo: flow.redirect_to ?? context.settings.siteUrl,
    codeChallenge: challenge === null || method === null ? undefined : { challenge, method },
  });
}

type Grant = { flow: FlowStateRow; user: UserRow; tokens: ProviderTokens; caller: Caller };

/** A code to exchange for an app with PKCE, else the session itself. */
async function grant(
  context: AccountsContext,
  transaction: AccountTransaction,
  { flow, user, tokens, caller }: Grant,
): Promise<Granted> {
  const providerTokens = {
    provider_token: tokens.accessToken,
    ...(tokens.refreshToken === undefined ? {} : { provider_refresh_token: tokens.refreshToken }),
  };
  if (flow.code_challenge !== null) {
    const authCode = await issueAuthCode(transaction, {
      id: flow.id,
      userId: user.id,
      providerState: providerTokens,
      now: context.clock(),
    });
    return { status: 'code-issued', authCode };
  }
  await deleteFlowState(transaction, flow.id);
  const answer = await issueSession(context, transaction, { user, method: 'oauth', caller });
  return { status: 'signed-in', answer: { ...answer, ...providerTokens } };
}

/** The code of the error, not what the provider wrote: that may quote secrets. */
function describe(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}
