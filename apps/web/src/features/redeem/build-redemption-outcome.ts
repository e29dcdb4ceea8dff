import { type RedemptionResult, sentenceFor } from '@skimreel/contract';

export type RedemptionOutcome =
  | { status: 'valid'; code: string; coupon: string | null }
  | { status: 'refused'; message: string };

export const buildRedemptionOutcome = (code: string, result: RedemptionResult): RedemptionOutcome =>
  result.valid
    ? { status: 'valid', code, coupon: result.coupon ?? null }
    : { status: 'refused', message: result.error || sentenceFor('redemption-code-invalid') };
