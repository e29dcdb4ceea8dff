import type { AccountsContext } from '../accounts-context.ts';
import { type ChallengeFields, parseCodeChallenge } from '../code-challenge.ts';
import { insertFlowState } from '../records/flow-states.ts';
import { createServiceProvider, requireSaml } from './create-service-provider.ts';
import type { SamlProviderRow } from './saml-providers.ts';
import { refuseSaml } from './saml-refusals.ts';

export type SamlFlowInput = ChallengeFields & { providerId: string; domain: string; redirectTo: string };

/** Throws where single sign-on is off; asked before anything else of a call is looked at. */
export function requireSamlEnabled(context: AccountsContext): void {
  requireSaml(context);
}

/** Returns the provider's address that the browser is sent to. */
export async function startSamlFlow(context: AccountsContext, input: SamlFlowInput): Promise<string> {
  const provider = await findProvider(context, input);
  if (!provider.is_enabled) throw refuseSaml('provider-disabled');
  const codeChallenge = parseCodeChallenge(input);
  let requestId: string | undefined;
  const service = createServiceProvider(context, {
    metadataXml: provider.metadata_xml,
    noteRequest: (id) => {
      requestId = id;
    },
  });
  const flow = await insertFlowState(context.queries, {
    provider: `sso:${provider.id}`,
    method: 'sso/saml',
    codeChallenge,
    redirectTo: input.redirectTo,
    now: context.clock(),
  });
  const url = await service.getAuthorizeUrlAsync(flow.id, undefined, {});
  await context.queries
    .updateTable('accounts.flow_states')
    .set({ provider_state: JSON.stringify({ provider_id: provider.id, request_id: requestId }) })
    .where('id', '=', flow.id)
    .execute();
  return url;
}

async function findProvider(
  context: AccountsContext,
  { providerId, domain }: SamlFlowInput,
): Promise<SamlProviderRow> {
  const saml = requireSaml(context);
  if (providerId !== '' && domain !== '') throw refuseSaml('one-of-both');
  if (providerId !== '') {
    const provider = await saml.findById(providerId);
    if (provider === undefined) throw refuseSaml('provider-unknown');
    return provider;
  }
  if (domain === '') throw refuseSaml('neither');
  const provider = await saml.findByDomain(domain);
  if (provider === undefined) throw refuseSaml('domain-unknown');
  return provider;
}
