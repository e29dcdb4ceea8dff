import type { AccountsContext, Caller } from '../accounts-context.ts';
import { refuse } from '../auth-error.ts';
import { issueSession, type TokenAnswer } from '../issue-session.ts';
import { insertUser } from '../records/users.ts';
import type { Json } from '../tables.ts';

type AnonymousInput = { data?: Json | undefined; caller: Caller };

export function signUpAnonymously(context: AccountsContext, input: AnonymousInput): Promise<TokenAnswer> {
  const { settings, clock } = context;
  if (!settings.isAnonymousEnabled) throw refuse('anonymous-disabled');
  if (settings.isSignupDisabled) throw refuse('signup-disabled');
  const { caller, data = {} } = input;
  return context.transact(async (transaction) => {
    const user = await insertUser(
      transaction,
      { is_anonymous: true, signed_up_from: caller.ipAddress, app_metadata: {}, user_metadata: data },
      clock(),
    );
    await context.onFirstConfirmation(transaction, {
      userId: user.id,
      address: null,
      addressHash: null,
      ipAddress: caller.ipAddress,
    });
    return issueSession(context, transaction, { user, method: 'anonymous', caller });
  });
}
