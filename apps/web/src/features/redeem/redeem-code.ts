import { redemptionCodeSchema, redemptionResultSchema, sentenceFor } from '@skimreel/contract';
import type { SupabaseClient } from '@supabase/supabase-js';
import { loadAuthClient } from '../session/session-store.ts';
import { buildRedemptionOutcome, type RedemptionOutcome } from './build-redemption-outcome.ts';

/** Checks a code for a visitor, or attaches it to the account of whoever is signed in. */
export const redeemCode = async (
  typed: string,
  procedure: 'validate_appsumo_code' | 'redeem_code',
): Promise<RedemptionOutcome> => {
  const parsed = redemptionCodeSchema.safeParse(typed);
  if (!parsed.success) return { status: 'refused', message: sentenceFor('redemption-code-required') };
  const code = parsed.data;

  try {
    return await ask(await loadAuthClient(), procedure, code);
  } catch {
    return { status: 'refused', message: sentenceFor('redemption-failed') };
  }
};

const ask = async (client: SupabaseClient, procedure: string, code: string): Promise<RedemptionOutcome> => {
  const { data, error, status } = await client.rpc(procedure, { code });
  // Whoever guesses is told to wait, in the server's words.
  if (error) {
    const message = status === 429 && error.message ? error.message : sentenceFor('redemption-failed');
    return { status: 'refused', message };
  }
  return buildRedemptionOutcome(code, redemptionResultSchema.parse(data));
};
