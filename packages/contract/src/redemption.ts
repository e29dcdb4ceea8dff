import { z } from 'zod';

import { sentenceFor } from './sentences.ts';

/** A redemption code as typed: not empty, and upper-cased before it is validated [5]. */
export const redemptionCodeSchema = z
  .string()
  .trim()
  .min(1, sentenceFor('redemption-code-required'))
  .toUpperCase();

/** Result of validating a redemption code [3]. */
export const redemptionResultSchema = z.object({
  /** Whether the code gives the discount. */
  valid: z.boolean(),
  /** Why it does not; null when it does. */
  error: z.string().nullish(),
  /** The coupon to enter at the checkout; only with a valid code. */
  coupon: z.string().nullish(),
});
/** The verdict on a redemption code. */
export type RedemptionResult = z.infer<typeof redemptionResultSchema>;
