import type { AccountsContext } from '../accounts-context.ts';
import { readWireUser, type WireUser } from '../build-user.ts';
import type { SignedIn } from './authenticate.ts';

export function getUser({ queries }: AccountsContext, { user }: Pick<SignedIn, 'user'>): Promise<WireUser> {
  return readWireUser(queries, user);
}
