import type { SessionRow } from '../records/sessions.ts';
import type { UserRow } from '../records/users.ts';
import type { SignedIn } from '../use-cases/authenticate.ts';
import { refuseFactor } from './factor-refusals.ts';

/** Second factors are for people with an account, in a session that can be raised. */
export function requireFactorOwner({ user, session }: SignedIn): {
  user: UserRow;
  session: SessionRow;
} {
  if (user.is_anonymous) throw refuseFactor('anonymous');
  if (session === undefined) throw refuseFactor('session-missing');
  return { user, session };
}
