import type { AccountsContext, Caller } from '../accounts-context.ts';
import type { AmrMethod } from '../amr.ts';
import { refuse } from '../auth-error.ts';
import { isVerifierOf } from '../code-challenge.ts';
import { issueSession, type TokenAnswer } from '../issue-session.ts';
import { deleteFlowState, type FlowStateRow, findFlowStateByAuthCode } from '../records/flow-states.ts';
import { deleteOneTimeTokens } from '../records/one-time-tokens.ts';
import { findUserById, isBanned } from '../records/users.ts';
import type { OneTimeTokenType } from '../tables.ts';

export type CodeExchange = { authCode: string; codeVerifier: string; caller: Caller };

/** The end of a PKCE flow: the code from the redirect and the verifier that only the app has become a session. */
export function exchangeCode(
  context: AccountsContext,
  { authCode, codeVerifier, caller }: CodeExchange,
): Promise<TokenAnswer> {
  if (authCode === '' || codeVerifier === '') throw refuse('exchange-incomplete');
  return context.transact(async (transaction) => {
    const flow = await findFlowStateByAuthCode(transaction, authCode);
    const user = flow?.user_id == null ? undefined : await findUserById(transaction, flow.user_id);
    if (flow === undefined || user === undefined) throw refuse('flow-state-unknown');
    if (isExpired(context, flow)) throw refuse('flow-state-expired');
    if (!isVerifierOf(flow, codeVerifier)) throw refuse('code-verifier-wrong');
    if (isBanned(user, context.clock())) throw refuse('user-banned');
    await deleteFlowState(transaction, flow.id);
    await deleteOneTimeTokens(transaction, { userId: user.id, types: findProvenTokens(flow) });
    const method = flow.authentication_method as AmrMethod;
    const answer = await issueSession(context, transaction, { user, method, caller, ...readSsoParts(flow) });
    return { ...answer, ...readProviderTokens(flow) };
  });
}

/** The link that led here has worked until now; with the exchange it is spent. */
function findProvenTokens({ authentication_method }: FlowStateRow): readonly OneTimeTokenType[] {
  const isSignUp = authentication_method === 'email/signup' || authentication_method === 'invite';
  if (isSignUp) return ['confirmation'];
  return authentication_method === 'recovery' || authentication_method === 'magiclink' ? ['recovery'] : [];
}

/** Counted from the moment the code was given out: a mail may be read long after it was asked for. */
function isExpired({ settings, clock }: AccountsContext, flow: FlowStateRow): boolean {
  const issuedAt = flow.auth_code_issued_at ?? flow.created_at;
  return clock().getTime() > issuedAt.getTime() + settings.flowStateSeconds * 1000;
}

/** What a social provider gave for the app, kept in the flow by whoever handled its answer. */
function readProviderTokens({ provider_state }: FlowStateRow): Partial<TokenAnswer> {
  const { provider_token, provider_refresh_token } = provider_state;
  return {
    ...(typeof provider_token === 'string' ? { provider_token } : {}),
    ...(typeof provider_refresh_token === 'string' ? { provider_refresh_token } : {}),
  };
}

/** Which organisation vouched for the person, and until when. */
function readSsoParts({ provider_state }: FlowStateRow): { provider?: string; notAfter?: Date } {
  const { sso_provider_id: provider, session_not_after: notAfter } = provider_state;
  return {
    ...(typeof provider === 'string' ? { provider } : {}),
    ...(typeof notAfter === 'string' ? { notAfter: new Date(notAfter) } : {}),
  };
}
