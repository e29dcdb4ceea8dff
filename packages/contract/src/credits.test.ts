import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  chargeInCredits,
  costInCredits,
  formatAvailableMinutes,
  formatRequiredMinutes,
  roundCredits,
} from './credits.ts';
import { PLAN_RATES } from './plans.ts';

fc.configureGlobal({ seed: 20_240_607 });

const videoMinutes = fc.double({ min: 0.001, max: 600, noNaN: true });
const rate = fc.constantFrom(...Object.values(PLAN_RATES));

describe('the cost of a video', () => {
  it('is its length in minutes times the rate of the plan', () => {
    expect(costInCredits(12.4, PLAN_RATES.basic)).toBe(12.4);
    expect(costInCredits(12.4, PLAN_RATES.pro)).toBe(11.16);
    expect(costInCredits(12.4, PLAN_RATES.business)).toBe(8.68);
    expect(costInCredits(12.4, PLAN_RATES.enterprise)).toBe(6.2);
  });

  it('has two decimals, with halves rounded up in spite of float noise', () => {
    expect(roundCredits(1.005)).toBe(1.01);
    expect(roundCredits(0.285)).toBe(0.29);
    expect(roundCredits(1.0049)).toBe(1);
  });

  it('is never nothing, because the books refuse a charge of 0', () => {
    expect(costInCredits(0.001, PLAN_RATES.enterprise)).toBe(0.01);
  });
});

describe('the charge for a run', () => {
  it('is the measured length when that is shorter than what was held', () => {
    expect(chargeInCredits({ measuredVideoMinutes: 9, rate: 0.9, heldCreditMinutes: 9 })).toBe(8.1);
  });

  it('is what was held when the video turns out longer', () => {
    expect(chargeInCredits({ measuredVideoMinutes: 11, rate: 0.9, heldCreditMinutes: 9 })).toBe(9);
  });

  it('equals the hold when the lengths agree, so check and charge are one number', () => {
    fc.assert(
      fc.property(videoMinutes, rate, (minutes, planRate) => {
        const heldCreditMinutes = costInCredits(minutes, planRate);
        const charge = chargeInCredits({ measuredVideoMinutes: minutes, rate: planRate, heldCreditMinutes });

        expect(charge).toBe(heldCreditMinutes);
      }),
    );
  });

  it('is never above the hold and never nothing', () => {
    fc.assert(
      fc.property(videoMinutes, videoMinutes, rate, (measured, held, planRate) => {
        const heldCreditMinutes = costInCredits(held, planRate);
        const charge = chargeInCredits({ measuredVideoMinutes: measured, rate: planRate, heldCreditMinutes });

        expect(charge).toBeLessThanOrEqual(heldCreditMinutes);
        expect(charge).toBeGreaterThan(0);
      }),
    );
  });
});

describe('shown credits', () => {
  it('have two decimals, required ones rounded up and available ones down', () => {
    expect(formatRequiredMinutes(12)).toBe('12.00');
    expect(formatRequiredMinutes(12.001)).toBe('12.01');
    expect(formatAvailableMinutes(12.009)).toBe('12.00');
    expect(formatAvailableMinutes(0)).toBe('0.00');
    expect(formatRequiredMinutes(0)).toBe('0.00');
  });

  it('show an amount that has two decimals as it is, both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (steps) => {
        const shown = (steps / 100).toFixed(2);

        expect(formatRequiredMinutes(steps / 100)).toBe(shown);
        expect(formatAvailableMinutes(steps / 100)).toBe(shown);
      }),
    );
  });
});
