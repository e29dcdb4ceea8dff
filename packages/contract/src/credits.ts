import { CREDIT_DECIMALS, CREDIT_MINUTES_PER_VIDEO_MINUTE, SMALLEST_CHARGE_MINUTES } from './limits.ts';

const STEPS_PER_MINUTE = 10 ** CREDIT_DECIMALS;

// Products such as 12.4 * 100 miss the whole number by less than this; without it 12.40 would be shown as 12.41.
const FLOAT_NOISE_STEPS = 1e-6;

/** Rounds credit minutes to the two decimals they are kept, charged and shown with; halves go up. */
export function roundCredits(minutes: number): number {
  return Math.round(minutes * STEPS_PER_MINUTE + FLOAT_NOISE_STEPS) / STEPS_PER_MINUTE;
}

/** Credit minutes that a length of video costs: the hold at the start of a run, and its price before the click. */
export function costInCredits(videoMinutes: number, rate: number): number {
  const cost = roundCredits(videoMinutes * CREDIT_MINUTES_PER_VIDEO_MINUTE * rate);

  // A hold or a charge of 0 is refused by the books, so the shortest video costs one step.
  return Math.max(cost, SMALLEST_CHARGE_MINUTES);
}

/** Credit minutes charged for a run that succeeded: never more than was held for it. */
export function chargeInCredits(run: {
  /** Length found while processing, in minutes of video. */
  measuredVideoMinutes: number;
  /** Rate frozen when the run started. */
  rate: number;
  /** Credit minutes held when the run started. */
  heldCreditMinutes: number;
}): number {
  return Math.min(costInCredits(run.measuredVideoMinutes, run.rate), run.heldCreditMinutes);
}

/** Credit minutes a person must have, rounded up: "12.41". */
export function formatRequiredMinutes(minutes: number): string {
  return (Math.ceil(minutes * STEPS_PER_MINUTE - FLOAT_NOISE_STEPS) / STEPS_PER_MINUTE).toFixed(
    CREDIT_DECIMALS,
  );
}

/** Credit minutes a person has, rounded down: "12.40". */
export function formatAvailableMinutes(minutes: number): string {
  return (Math.floor(minutes * STEPS_PER_MINUTE + FLOAT_NOISE_STEPS) / STEPS_PER_MINUTE).toFixed(
    CREDIT_DECIMALS,
  );
}
