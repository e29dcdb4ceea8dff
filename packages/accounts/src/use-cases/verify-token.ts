import type { AccountsContext, Caller } from '../accounts-context.ts';
import type { AmrMethod } from '../amr.ts';
import { type AuthError, refuse } from '../auth-error.ts';
import { applyEmailChange } from '../change-address.ts';
import { findTypedCode } from '../find-typed-code.ts';
import { issueSession, type TokenAnswer } from '../issue-session.ts';
import { proveAddress } from '../prove-address.ts';
import { findWaitingFlowState, issueAuthCode } from '../records/flow-states.ts';
import { findByLinkToken } from '../records/one-time-tokens.ts';
import { findUserForUpdate, isBanned, type UserRow } from '../records/users.ts';
import type { AccountTransaction, OneTimeTokenType } from '../tables.ts';
import { type FoundToken, findTokenTypes } from '../token-types.ts';

export const FIRST_AGREEMENT =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export type VerifyInput = {
  type?: string | undefined;
  token?: string | undefined;
  tokenHash?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  caller: Caller;
};

/** The first of two addresses agreed; or a session; or, for a link of a PKCE flow, the code that the app exchanges. */
export type Verified =
  | { status: 'agreed'; isPkce: boolean }
  | { status: 'signed-in'; answer: TokenAnswer }
  | { status: 'code-issued'; authCode: string };

const FLOW_METHODS: Readonly<Record<OneTimeTokenType, readonly AmrMethod[]>> = {
  confirmation: ['email/signup', 'invite'],
  recovery: ['recovery', 'magiclink'],
  email_change_current: ['email_change'],
  email_change_new: ['email_change'],
  phone_change: [],
  reauthentication: [],
};

type Outcome = Verified | { status: 'refused'; refusal: AuthError };

/** A code that was typed, or a link's token that an app sends. */
export async function verifyToken(context: AccountsContext, input: VerifyInput): Promise<Verified> {
  const { type = '', token = '', tokenHash = '', email = '', phone = '' } = input;
  if (type === '') throw refuse('verify-type-missing');
  if ((token === '') === (tokenHash === '')) throw refuse('verify-one-secret');
  if (tokenHash !== '') {
    if (email !== '' || phone !== '') throw refuse('verify-hash-alone');
    return verifyLink(context, { type, linkToken: tokenHash, caller: input.caller, isFollowed: false });
  }
  if ((email === '') === (phone === '')) throw refuse('verify-one-address');
  const outcome = await context.transact(async (transaction): Promise<Outcome> => {
    const found = await findTypedCode(context, transaction, { type, token, email, phone });
    // The wrong try has been counted, and stays counted.
    if (found === undefined || isOld(context, { type, found })) {
      return { status: 'refused', refusal: refuse('code-expired') };
    }
    return accept(context, transaction, { found, type, caller: input.caller, isFollowed: false });
  });
  if (outcome.status === 'refused') throw outcome.refusal;
  return outcome;
}

export type LinkInput = {
  type: string;
  linkToken: string;
  caller: Caller;
  /** Opened in a browser: a link of a PKCE flow gives a code to exchange instead of a session. */
  isFollowed: boolean;
};

export async function verifyLink(context: AccountsContext, input: LinkInput): Promise<Verified> {
  const { type, linkToken, caller, isFollowed } = input;
  const types = findTokenTypes(type);
  const outcome = await context.transact(async (transaction): Promise<Outcome> => {
    const row = await findByLinkToken(transaction, linkToken);
    if (row === undefined || !types.includes(row.type)) throw refuse('link-expired');
    const found = { userId: row.user_id, type: row.type, isPkce: row.is_pkce, createdAt: row.created_at };
    if (isOld(context, { type, found })) throw refuse('link-expired');
    // Two clicks on one link follow each other; the second one finds it used.
    await findUserForUpdate(transaction, found.userId);
    if ((await findByLinkToken(transaction, linkToken)) === undefined) throw refuse('link-expired');
    return accept(context, transaction, { found, type, caller, isFollowed });
  });
  if (outcome.status === 'refused') throw outcome.refusal;
  return outcome;
}

type Age = { type: string; found: FoundToken };

function isOld({ settings, clock }: AccountsContext, { type, found: { createdAt } }: Age): boolean {
  const isSms = type === 'sms' || type === 'phone_change';
  const seconds = isSms ? settings.smsCodeSeconds : settings.mailCodeSeconds;
  return clock().getTime() > createdAt.getTime() + seconds * 1000;
}

type Acceptance = { found: FoundToken; type: string; caller: Caller; isFollowed: boolean };

async function accept(
  context: AccountsContext,
  transaction: AccountTransaction,
  { found, type, caller, isFollowed }: Acceptance,
): Promise<Verified> {
  const user = await findUserForUpdate(transaction, found.userId);
  if (user === undefined) throw refuse('link-expired');
  if (isBanned(user, context.clock())) throw refuse('user-banned');
  const isCodeFlow = isFollowed && found.isPkce;
  const proven =
    found.type === 'email_change_current' || found.type === 'email_change_new'
      ? await applyEmailChange(context, transaction, { user, tokenType: found.type })
      : await proveAddress(context, transaction, {
          user,
          type,
          tokenType: found.type,
          keepsToken: isCodeFlow,
        });
  if (proven === 'other-address-missing') return { status: 'agreed', isPkce: isCodeFlow };
  if (isCodeFlow) return issueCode(context, transaction, { user: proven, found, type });
  const answer = await issueSession(context, transaction, { user: proven, method: 'otp', caller });
  return { status: 'signed-in', answer };
}

async function issueCode(
  context: AccountsContext,
  transaction: AccountTransaction,
  { user, found, type }: { user: UserRow; found: FoundToken; type: string },
): Promise<Verified> {
  const methods = FLOW_METHODS[found.type].filter((method) => found.type !== 'recovery' || method === type);
  const flow = await findWaitingFlowState(transaction, { userId: user.id, methods });
  if (flow === undefined) throw refuse('flow-state-unknown');
  const authCode = await issueAuthCode(transaction, { id: flow.id, userId: user.id, now: context.clock() });
  return { status: 'code-issued', authCode };
}
