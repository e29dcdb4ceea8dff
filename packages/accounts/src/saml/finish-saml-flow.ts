import type { Profile } from '@node-saml/node-saml';
import type { AccountsContext, Caller } from '../accounts-context.ts';
import { AuthError, refuse } from '../auth-error.ts';
import { chooseRedirect } from '../choose-redirect.ts';
import { isUuid } from '../is-uuid.ts';
import { issueSession } from '../issue-session.ts';
import type { FlowOutcome } from '../oauth/finish-provider-flow.ts';
import { signInWithProfile } from '../oauth/sign-in-with-profile.ts';
import { type FlowStateRow, insertFlowState, issueAuthCode } from '../records/flow-states.ts';
import type { UserRow } from '../records/users.ts';
import { hashSecret } from '../secrets.ts';
import type { AccountTransaction } from '../tables.ts';
import { createServiceProvider, requireSaml } from './create-service-provider.ts';
import { readAssertion, readSamlProfile } from './read-saml-profile.ts';
import type { SamlProviderRow } from './saml-providers.ts';
import { refuseSaml } from './saml-refusals.ts';

export type SamlAnswer = { response: string; relayState: string; caller: Caller };

// Longer than any assertion is valid.
const ASSERTIONS_KEPT_MS = 7 * 24 * 3600 * 1000;

/** The organisation's provider sent somebody, whom we had sent there or who began there. */
export async function finishSamlFlow(context: AccountsContext, answer: SamlAnswer): Promise<FlowOutcome> {
  const { siteUrl } = context.settings;
  try {
    return await finish(context, answer);
  } catch (error) {
    if (!(error instanceof AuthError)) context.log(`A single sign-on failed: ${describe(error)}`);
    return {
      status: 'lost',
      target: siteUrl,
      refusal: error instanceof AuthError ? error : refuse('unexpected'),
    };
  }
}

async function finish(context: AccountsContext, answer: SamlAnswer): Promise<FlowOutcome> {
  if (answer.response === '') throw refuseSaml('response-missing');
  const flow = await takeFlow(context, answer.relayState);
  const provider = await findProvider(context, { flow, response: answer.response });
  const profile = await validate(context, { flow, provider, answer });
  const { id: assertionId, notAfter } = readAssertion(profile, `${context.settings.serviceUrl}/sso/saml/acs`);
  const person = readSamlProfile(profile, { id: provider.id, entityId: provider.entity_id });
  // Who began at the provider may name a page of ours there.
  const target = flow?.redirect_to ?? chooseRedirect(context.settings, [answer.relayState]);
  return context.transact(async (transaction): Promise<FlowOutcome> => {
    await useUp(context, transaction, { providerId: provider.id, assertionId });
    const verdict = await signInWithProfile(context, transaction, {
      profile: person,
      redirectTo: target,
      codeChallenge: undefined,
    });
    if (verdict.status === 'refused') throw verdict.refusal;
    return grant(context, transaction, {
      flow,
      provider,
      target,
      notAfter,
      user: verdict.user,
      caller: answer.caller,
    });
  });
}

/** Once only. Undefined: the provider began. */
async function takeFlow(
  { queries, settings, clock }: AccountsContext,
  relayState: string,
): Promise<FlowStateRow | undefined> {
  if (!isUuid(relayState)) return undefined;
  const flow = await queries
    .deleteFrom('accounts.flow_states')
    .where('id', '=', relayState)
    .where('authentication_method', '=', 'sso/saml')
    .where('auth_code_hash', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (flow === undefined) throw refuseSaml('relay-state-unknown');
  const ageMs = clock().getTime() - flow.created_at.getTime();
  if (ageMs > settings.flowStateSeconds * 1000) throw refuseSaml('relay-state-expired');
  return flow;
}

/** The issuer that an unread answer names only decides whose certificates it has to bear. */
async function findProvider(
  context: AccountsContext,
  { flow, response }: { flow: FlowStateRow | undefined; response: string },
): Promise<SamlProviderRow> {
  const saml = requireSaml(context);
  const xml = Buffer.from(response, 'base64').toString('utf8');
  const issuer = /<(?:[\w-]+:)?Issuer\b[^>]*>\s*([^<]+?)\s*</.exec(xml)?.[1] ?? '';
  const provider = await saml.findByEntityId(issuer);
  if (provider === undefined) throw refuseSaml('idp-unknown');
  const isExpected = flow === undefined || flow.provider_state['provider_id'] === provider.id;
  if (!isExpected) throw refuseSaml('idp-unknown');
  return provider;
}

type Validation = { flow: FlowStateRow | undefined; provider: SamlProviderRow; answer: SamlAnswer };

async function validate(context: AccountsContext, { flow, provider, answer }: Validation): Promise<Profile> {
  const requestId = flow?.provider_state['request_id'];
  const service = createServiceProvider(context, {
    metadataXml: provider.metadata_xml,
    ...(flow === undefined
      ? {}
      : { request: { id: typeof requestId === 'string' ? requestId : undefined, issuedAt: new Date() } }),
  });
  try {
    const { profile } = await service.validatePostResponseAsync({ SAMLResponse: answer.response });
    if (profile === null) throw new Error('there is nobody in it');
    return profile;
  } catch (error) {
    context.log(`A SAML answer was refused: ${describe(error)}`);
    throw refuseSaml('assertion-invalid');
  }
}

async function useUp(
  { clock }: AccountsContext,
  transaction: AccountTransaction,
  { providerId, assertionId }: { providerId: string; assertionId: string },
): Promise<void> {
  const now = clock();
  await transaction
    .deleteFrom('accounts.saml_assertions')
    .where('created_at', '<', new Date(now.getTime() - ASSERTIONS_KEPT_MS))
    .execute();
  const used = await transaction
    .insertInto('accounts.saml_assertions')
    .values({ provider_id: providerId, assertion_hash: hashSecret(assertionId), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst();
  if (used === undefined) throw refuseSaml('assertion-used');
}

type Grant = {
  flow: FlowStateRow | undefined;
  provider: SamlProviderRow;
  target: string;
  notAfter: Date | undefined;
  user: UserRow;
  caller: Caller;
};

async function grant(
  context: AccountsContext,
  transaction: AccountTransaction,
  { flow, provider, target, notAfter, user, caller }: Grant,
): Promise<FlowOutcome> {
  const { code_challenge: challenge = null, code_challenge_method: method = null } = flow ?? {};
  if (challenge === null || method === null) {
    const answer = await issueSession(context, transaction, {
      user,
      method: 'sso/saml',
      provider: provider.id,
      caller,
      ...(notAfter === undefined ? {} : { notAfter }),
    });
    return { status: 'signed-in', target, answer };
  }
  const now = context.clock();
  const waiting = await insertFlowState(transaction, {
    provider: `sso:${provider.id}`,
    method: 'sso/saml',
    codeChallenge: { challenge, method },
    redirectTo: target,
    now,
  });
  const authCode = await issueAuthCode(transaction, {
    id: waiting.id,
    userId: user.id,
    providerState: { sso_provider_id: provider.id, session_not_after: notAfter?.toISOString() ?? null },
    now,
  });
  return { status: 'code-issued', target, authCode };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
