import { TOTP } from 'otpauth';
import type { AccountsContext, Caller } from '../accounts-context.ts';
import { recordProof } from '../amr.ts';
import { type AuthError, refuse } from '../auth-error.ts';
import { isUuid } from '../is-uuid.ts';
import { buildTokenAnswer, type TokenAnswer } from '../issue-session.ts';
import type { FactorRow } from '../records/factors.ts';
import { insertRefreshToken } from '../records/refresh-tokens.ts';
import type { SessionRow } from '../records/sessions.ts';
import { findUserForUpdate } from '../records/users.ts';
import { areEqual } from '../secrets.ts';
import type { AccountTransaction } from '../tables.ts';
import type { SignedIn } from '../use-cases/authenticate.ts';
import { CHALLENGE_SECONDS, hashFactorCode, WRONG_CODES_WINDOW_MS } from './challenge-factor.ts';
import { requireFactorOwner } from './factor-owner.ts';
import {
  type ChallengeRow,
  countWrongCode,
  countWrongCodesSince,
  deleteUnverifiedFactors,
  findChallenge,
  findFactorForUpdate,
  markChallengeVerified,
  markFactorVerified,
} from './factor-records.ts';
import { refuseFactor } from './factor-refusals.ts';

const PERIOD_SECONDS = 30;
/** A clock may be this many steps off. */
const STEP_TOLERANCE = 1;
// Guesses against one factor, over all its challenges and from wherever they come: a limit per address alone would
// leave six digits to whoever has many addresses and the password.
const WRONG_CODES_ALLOWED = 20;
const METHODS = { totp: 'totp', phone: 'mfa/phone' } as const;

export type VerifyFactorInput = { factorId: string; challengeId: string; code: string; caller: Caller };

/** A right code raises the session to aal2 and ends the account's other sessions below it. */
export async function verifyFactor(
  context: AccountsContext,
  person: SignedIn,
  input: VerifyFactorInput,
): Promise<TokenAnswer> {
  const { user, session } = requireFactorOwner(person);
  if (!isUuid(input.factorId)) throw refuseFactor('id-malformed');
  // A wrong code is counted, so the transaction must stand although the call is refused.
  const outcome = await context.transact(async (transaction) => {
    await findUserForUpdate(transaction, user.id);
    const factor = await findFactorForUpdate(transaction, { id: input.factorId, userId: user.id });
    if (factor === undefined) throw refuseFactor('unknown');
    const verdict = await judgeCode(context, transaction, { factor, input });
    if (verdict.status === 'refused') return verdict;
    return {
      status: 'passed' as const,
      answer: await raiseSession(context, transaction, { factor, session, verdict }),
    };
  });
  if (outcome.status === 'refused') throw outcome.refusal;
  return outcome.answer;
}

type Passed = { status: 'passed'; challengeId: string; usedStep: number | null };
type Verdict = Passed | { status: 'refused'; refusal: AuthError };

async function judgeCode(
  context: AccountsContext,
  transaction: AccountTransaction,
  { factor, input }: { factor: FactorRow; input: VerifyFactorInput },
): Promise<Verdict> {
  const { settings, clock } = context;
  const { factor_type: type } = factor;
  if (settings.factors[type] === 'off') throw refuseFactor(`${type}-verify-off`);
  if (input.code === '') throw refuseFactor('code-missing');
  const challenge = isUuid(input.challengeId)
    ? await findChallenge(transaction, { id: input.challengeId, factorId: factor.id })
    : undefined;
  if (challenge === undefined) throw refuseFactor('challenge-unknown');
  checkChallenge(context, challenge, input.caller);
  const since = new Date(clock().getTime() - WRONG_CODES_WINDOW_MS);
  const wrongCodes = await countWrongCodesSince(transaction, { factorId: factor.id, since });
  if (settings.areRateLimitsOn && wrongCodes >= WRONG_CODES_ALLOWED) throw refuse('too-many-requests');

  const usedStep = type === 'totp' ? findFreshStep(factor, input.code, clock()) : null;
  const isRight = type === 'totp' ? usedStep !== null : isPhoneCode(context, challenge, input.code);
  if (isRight) return { status: 'passed', challengeId: challenge.id, usedStep };
  await countWrongCode(transaction, challenge.id);
  return { status: 'refused', refusal: refuseFactor(`${type}-wrong`) };
}

function checkChallenge({ clock }: AccountsContext, challenge: ChallengeRow, caller: Caller): void {
  if (challenge.verified_at !== null || challenge.ip_address !== caller.ipAddress) {
    throw refuseFactor('challenge-foreign');
  }
  const ageMs = clock().getTime() - challenge.created_at.getTime();
  if (ageMs > CHALLENGE_SECONDS * 1000)
    throw refuseFactor('challenge-expired', { challengeId: challenge.id });
}

/** The time step whose code this is, unless one as new was used before: a code seen by others must be worth nothing. */
function findFreshStep({ secret, last_used_step }: FactorRow, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: secret ?? '', algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: STEP_TOLERANCE });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return last_used_step === null || step > Number(last_used_step) ? step : null;
}

function isPhoneCode({ hashKey }: AccountsContext, challenge: ChallengeRow, code: string): boolean {
  return (
    challenge.code_hash !== null && areEqual(challenge.code_hash, hashFactorCode(hashKey, challenge.id, code))
  );
}

type Raise = { factor: FactorRow; session: SessionRow; verdict: Passed };

async function raiseSession(
  context: AccountsContext,
  transaction: AccountTransaction,
  { factor, session, verdict }: Raise,
): Promise<TokenAnswer> {
  const now = context.clock();
  const { user_id: userId, factor_type: type } = factor;
  await markChallengeVerified(transaction, verdict.challengeId, now);
  await markFactorVerified(transaction, { id: factor.id, usedStep: verdict.usedStep, now });
  await deleteUnverifiedFactors(transaction, { userId, type });
  const raised = await transaction
    .updateTable('accounts.sessions')
    .set({ aal: 'aal2', factor_id: factor.id, updated_at: now })
    .where('id', '=', session.id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (raised === undefined) throw refuseFactor('session-missing');
  await recordProof(transaction, { sessionId: raised.id, method: METHODS[type], now });
  await deleteWeakerSessions(transaction, userId);
  // Tokens from before the second factor are gone: none of them leads to the raised session.
  await transaction.deleteFrom('accounts.refresh_tokens').where('session_id', '=', raised.id).execute();
  const refreshToken = await insertRefreshToken(transaction, { sessionId: raised.id, userId, now });
  const user = await findUserForUpdate(transaction, userId);
  if (user === undefined) throw refuse('user-gone');
  return buildTokenAnswer(context, transaction, { user, session: raised, refreshToken });
}

async function deleteWeakerSessions(transaction: AccountTransaction, userId: string): Promise<void> {
  await transaction
    .deleteFrom('accounts.sessions')
    .where('user_id', '=', userId)
    .where('aal', '=', 'aal1')
    .execute();
}
