import { randomUUID } from 'node:crypto';
import type { AccountsContext, Caller } from '../accounts-context.ts';
import { hashAddress } from '../addresses.ts';
import { refuse } from '../auth-error.ts';
import { isUuid } from '../is-uuid.ts';
import { limitMessage } from '../rate-limits.ts';
import type { FactorRow } from '../records/factors.ts';
import { createCode, hashWithKey } from '../secrets.ts';
import { sendSmsText } from '../send-message.ts';
import type { AccountTransaction } from '../tables.ts';
import type { SignedIn } from '../use-cases/authenticate.ts';
import { requireFactorOwner } from './factor-owner.ts';
import { deleteOldChallenges, findFactorForUpdate, insertChallenge } from './factor-records.ts';
import { refuseFactor } from './factor-refusals.ts';

export const CHALLENGE_SECONDS = 300;
/** How long wrong codes are remembered (verify-factor.ts). */
export const WRONG_CODES_WINDOW_MS = 60 * 60 * 1000;
const SMS_CODE_DIGITS = 6;

export type ChallengeInput = { factorId: string; channel: string; caller: Caller };
export type Challenge = { id: string; type: FactorRow['factor_type']; expires_at: number };

/** Asks for a code of the factor; to a phone it is sent. */
export async function challengeFactor(
  context: AccountsContext,
  person: SignedIn,
  { factorId, channel, caller }: ChallengeInput,
): Promise<Challenge> {
  const { user } = requireFactorOwner(person);
  if (!isUuid(factorId)) throw refuseFactor('id-malformed');
  return context.transact(async (transaction) => {
    const factor = await findFactorForUpdate(transaction, { id: factorId, userId: user.id });
    if (factor === undefined) throw refuseFactor('unknown');
    const type = factor.factor_type;
    if (context.settings.factors[type] === 'off') throw refuseFactor(`${type}-verify-off`);
    const now = context.clock();
    await deleteOldChallenges(transaction, {
      factorId,
      before: new Date(now.getTime() - WRONG_CODES_WINDOW_MS),
    });
    const id = randomUUID();
    const codeHash =
      type === 'phone'
        ? await sendPhoneCode(context, transaction, { challengeId: id, phone: factor.phone ?? '', channel })
        : null;
    await insertChallenge(transaction, { id, factorId, ipAddress: caller.ipAddress, codeHash, now });
    return { id, type, expires_at: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS };
  });
}

/** A code belongs to its challenge: that of another one does not fit. */
export function hashFactorCode(hashKey: string, challengeId: string, code: string): string {
  return hashWithKey(hashKey, 'factor', challengeId, code);
}

type PhoneCode = { challengeId: string; phone: string; channel: string };

async function sendPhoneCode(
  context: AccountsContext,
  transaction: AccountTransaction,
  { challengeId, phone, channel }: PhoneCode,
): Promise<string> {
  if (channel !== '' && channel !== 'sms') throw refuse('channel-unsupported');
  const recipient = hashAddress(context.hashKey, phone);
  await limitMessage(context, transaction, { channel: 'sms', kind: 'factor', recipient });
  const code = createCode(SMS_CODE_DIGITS);
  await sendSmsText(context, transaction, { phone, code });
  return hashFactorCode(context.hashKey, challengeId, code);
}
