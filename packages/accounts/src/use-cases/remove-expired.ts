import type { AccountsContext } from '../accounts-context.ts';

const DAY_MS = 24 * 3600 * 1000;
const ANONYMOUS_KEPT_DAYS = 30;
// Long after the newest of its links or codes is void.
const FLOW_KEPT_DAYS = 2;

/** What is void by its age and only takes room. Anonymous accounts go when nobody has come back for a month. */
export async function removeExpired({
  queries,
  settings,
  clock,
  transact,
  onDeletion,
}: AccountsContext): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const tokenLifeDays = settings.mailCodeSeconds / (24 * 3600);
  const flowsBefore = ago(FLOW_KEPT_DAYS + tokenLifeDays);
  await queries.deleteFrom('accounts.rate_limits').where('updated_at', '<', ago(1)).execute();
  await queries.deleteFrom('accounts.flow_states').where('created_at', '<', flowsBefore).execute();
  await queries.deleteFrom('accounts.one_time_tokens').where('created_at', '<', flowsBefore).execute();
  await queries.deleteFrom('accounts.sessions').where('not_after', '<', ago(1)).execute();
  const forgotten = await queries
    .selectFrom('accounts.users')
    .select('id')
    .where('is_anonymous', '=', true)
    .where('last_sign_in_at', '<', ago(ANONYMOUS_KEPT_DAYS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts.sessions')
            .select('accounts.sessions.id')
            .whereRef('accounts.sessions.user_id', '=', 'accounts.users.id')
            .where('accounts.sessions.refreshed_at', '>=', ago(ANONYMOUS_KEPT_DAYS)),
        ),
      ),
    )
    .execute();
  for (const { id } of forgotten) {
    await transact(async (transaction) => {
      await onDeletion(transaction, { userId: id });
      await transaction.deleteFrom('accounts.users').where('id', '=', id).execute();
    });
  }
}
