import { describe, expect, it } from 'vitest';

import {
  CHECKOUT_KEYS,
  FOUNDERS_OFFER,
  formatCostPerMinute,
  formatPlanRate,
  formatPrice,
  PLAN_CARDS,
  PLAN_RATES,
  PLAN_VALUES,
} from './plans.ts';

describe('the plan cards', () => {
  it('show the table of the specification', () => {
    const rows = PLAN_CARDS.map((card) => [
      card.name,
      card.minutes,
      card.price && formatPrice(card.price),
      card.price && formatCostPerMinute(card.price),
      card.support,
    ]);

    expect(rows).toEqual([
      ['Basic', 50, '$0', null, 'Standard support'],
      ['Pro', 1000, '$15', '$0.015', 'Priority support'],
      ['Starter', 300, '₹399', '₹1.33', 'Priority support'],
      ['Business', 3000, '$30', '$0.01', 'Priority support'],
      ['Enterprise', null, null, null, '24/7 priority support'],
    ]);
  });

  it('show a cost per minute that is the price divided by the minutes', () => {
    for (const card of PLAN_CARDS) {
      for (const price of [card.price, card.referencePrice]) {
        if (price?.costPerMinute == null || card.minutes === null) {
          continue;
        }

        const exact = price.amount / card.minutes;
        expect(price.costPerMinute.toFixed(price.costPerMinuteDecimals)).toBe(
          exact.toFixed(price.costPerMinuteDecimals),
        );
      }
    }
  });

  it('cover every plan value; Starter is on the basic rate', () => {
    expect(new Set(PLAN_CARDS.map((card) => card.value))).toEqual(new Set(PLAN_VALUES));
    expect(PLAN_CARDS.find((card) => card.name === 'Starter')?.value).toBe('basic');
  });

  it('sell everything under its own checkout link, and Basic under none', () => {
    const keys = PLAN_CARDS.map((card) => card.checkout);

    expect(keys[0]).toBeNull();
    expect(new Set([...keys.slice(1), FOUNDERS_OFFER.checkout])).toEqual(new Set(CHECKOUT_KEYS));
  });

  it('name the true credit rate wherever they name one', () => {
    for (const card of PLAN_CARDS) {
      const line = card.features.find((feature) => feature.startsWith('Credit rate'));

      expect(line ?? formatPlanRate(card.value)).toContain(formatPlanRate(card.value));
    }
  });

  it('mark exactly one card, Pro, as most popular', () => {
    expect(PLAN_CARDS.filter((card) => card.badge === 'Most Popular').map((card) => card.name)).toEqual([
      'Pro',
    ]);
  });
});

it('charges less per minute the larger the plan', () => {
  expect(PLAN_VALUES.map((plan) => PLAN_RATES[plan])).toEqual([1, 0.9, 0.7, 0.5]);
});

it('writes a price with decimals only when it has some', () => {
  expect(formatPrice({ amount: 4.99, currency: 'USD' })).toBe('$4.99');
  expect(formatPrice(FOUNDERS_OFFER.price)).toBe('$30');
});
