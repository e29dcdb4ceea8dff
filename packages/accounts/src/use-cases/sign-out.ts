import type { AccountsContext } from '../accounts-context.ts';
import { refuse } from '../auth-error.ts';
import { deleteSession, deleteSessionsOfUser } from '../records/sessions.ts';
import type { SignedIn } from './authenticate.ts';

/** Sessions that are gone lose their refresh tokens, and their access tokens for this service, at once. */
export async function signOut(
  { queries }: AccountsContext,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  scope = 'global',
): Promise<void> {
  switch (scope) {
    case 'global':
      return deleteSessionsOfUser(queries, { userId: user.id });
    case 'local':
      return session === undefined ? undefined : deleteSession(queries, session.id);
    case 'others':
      return deleteSessionsOfUser(queries, { userId: user.id, exceptSessionId: session?.id });
    default:
      throw refuse('logout-scope', { scope });
  }
}
