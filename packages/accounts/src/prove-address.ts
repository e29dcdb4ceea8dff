import type { AccountsContext } from './accounts-context.ts';
import { applyPhoneChange } from './change-address.ts';
import { confirmEmail, confirmPhone } from './confirm-address.ts';
import { deleteOneTimeTokens } from './records/one-time-tokens.ts';
import type { UserRow } from './records/users.ts';
import type { AccountTransaction, OneTimeTokenType } from './tables.ts';

type Proof = {
  user: UserRow;
  type: string;
  tokenType: OneTimeTokenType;
  /** A link of a PKCE flow works until its code is exchanged: a mail scanner that opens it spoils nothing. */
  keepsToken: boolean;
};

/** The one who showed the token has the address it was sent to. */
export async function proveAddress(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, type, tokenType, keepsToken }: Proof,
): Promise<UserRow> {
  if (tokenType === 'phone_change') return applyPhoneChange(context, transaction, user);
  const isPhone = type === 'sms';
  const isFirstProof = (isPhone ? user.phone_confirmed_at : user.email_confirmed_at) === null;
  if (!keepsToken) {
    const onlyThis = { userId: user.id, types: [tokenType] };
    await deleteOneTimeTokens(transaction, isFirstProof ? { userId: user.id } : onlyThis);
  }
  if (!isFirstProof) return user;
  return isPhone ? confirmPhone(context, transaction, user) : confirmEmail(context, transaction, user);
}
