// A sign-in that begins in one place and ends in another. PKCE through mail starts here with the app's challenge and
// ends in exchange-code.ts; a social provider keeps its own leg in `provider_state`, and the row's id is its `state`.
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AmrMethod } from '../amr.ts';
import { hashSecret } from '../secrets.ts';
import type { AccountQueries, FlowStateTable, Json } from '../tables.ts';

export type FlowStateRow = Selectable<FlowStateTable>;

/** What the app's half of PKCE sends first. */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' };

type NewFlowState = {
  provider: string;
  method: AmrMethod;
  codeChallenge?: CodeChallenge | undefined;
  userId?: string | undefined;
  redirectTo?: string | undefined;
  linkingUserId?: string | undefined;
  providerState?: Json;
  now: Date;
};

export function insertFlowState(queries: AccountQueries, flow: NewFlowState): Promise<FlowStateRow> {
  return queries
    .insertInto('accounts.flow_states')
    .values({
      user_id: flow.userId ?? null,
      provider: flow.provider,
      authentication_method: flow.method,
      code_challenge: flow.codeChallenge?.challenge ?? null,
      code_challenge_method: flow.codeChallenge?.method ?? null,
      redirect_to: flow.redirectTo ?? null,
      linking_user_id: flow.linkingUserId ?? null,
      provider_state: JSON.stringify(flow.providerState ?? {}),
      created_at: flow.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest one in which this user proves an address in this way; its code may have been given out before. */
export function findWaitingFlowState(
  queries: AccountQueries,
  { userId, methods }: { userId: string; methods: readonly AmrMethod[] },
): Promise<FlowStateRow | undefined> {
  return queries
    .selectFrom('accounts.flow_states')
    .selectAll()
    .where('user_id', '=', userId)
    .where('authentication_method', 'in', methods)
    .where('code_challenge', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Issue = { id: string; userId: string; providerState?: Json; now: Date };

/** The sign-in succeeded: returns the code that the app exchanges for the session. */
export async function issueAuthCode(queries: AccountQueries, issue: Issue): Promise<string> {
  const code = randomUUID();
  await queries
    .updateTable('accounts.flow_states')
    .set({
      user_id: issue.userId,
      auth_code_hash: hashSecret(code),
      auth_code_issued_at: issue.now,
      ...(issue.providerState === undefined ? {} : { provider_state: JSON.stringify(issue.providerState) }),
    })
    .where('id', '=', issue.id)
    .execute();
  return code;
}

export function findFlowStateByAuthCode(
  queries: AccountQueries,
  authCode: string,
): Promise<FlowStateRow | undefined> {
  return queries
    .selectFrom('accounts.flow_states')
    .selectAll()
    .where('auth_code_hash', '=', hashSecret(authCode))
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteFlowState(queries: AccountQueries, id: string): Promise<void> {
  await queries.deleteFrom('accounts.flow_states').where('id', '=', id).execute();
}
