/** Plans an account can have [6]. */
export const PLAN_VALUES = ['basic', 'pro', 'business', 'enterprise'] as const;
/** A plan by its stored value. */
export type Plan = (typeof PLAN_VALUES)[number];

/** The plan of an account that has bought none [6]. */
export const DEFAULT_PLAN: Plan = 'basic';

/** Credit minutes charged per minute of video, by plan [6]. */
export const PLAN_RATES = {
  basic: 1.0,
  pro: 0.9,
  business: 0.7,
  enterprise: 0.5,
} as const satisfies Record<Plan, number>;

/** Things with a hosted checkout link of their own. */
export const CHECKOUT_KEYS = ['pro', 'starter', 'business', 'enterprise', 'founders'] as const;
/** A checkout link by its key in the configuration. */
export type CheckoutKey = (typeof CHECKOUT_KEYS)[number];

/** Currency of a price. */
export type Currency = 'USD' | 'INR';

/** An amount of money as a plan card shows it. */
export type Price = {
  /** Amount in whole units of the currency. */
  amount: number;
  currency: Currency;
  /** Price of one minute of video in the same currency; null where none is shown. */
  costPerMinute: number | null;
  /** Decimals that costPerMinute is shown with. */
  costPerMinuteDecimals: number;
};

/** One card of the pricing page [3, 9]. */
export type PlanCard = {
  /** Name shown on the card. */
  name: string;
  /** Plan that a buyer's account gets. */
  value: Plan;
  /** Line that sets the card apart; null for none. */
  badge: string | null;
  /** Minutes of video per billing cycle; null when agreed on. */
  minutes: number | null;
  /** Price of one cycle; null when agreed on. */
  price: Price | null;
  /** The same price in a second currency, for orientation; null for none. */
  referencePrice: Price | null;
  /** Whether the price is paid every month. */
  isMonthly: boolean;
  /** Whether minutes and price are agreed on by talking. */
  customPricing: boolean;
  /** Support that comes with the plan. */
  support: string;
  /** Lines that say what the plan holds. */
  features: readonly string[];
  /** Key of the plan's checkout link; null where there is nothing to buy. */
  checkout: CheckoutKey | null;
};

const basic: PlanCard = {
  name: 'Basic',
  value: 'basic',
  badge: null,
  minutes: 50,
  price: { amount: 0, currency: 'USD', costPerMinute: null, costPerMinuteDecimals: 2 },
  referencePrice: null,
  isMonthly: false,
  customPricing: false,
  support: 'Standard support',
  features: [
    'Summaries and key points',
    'Chat with your video',
    'AI clips, 1 to 10 per request',
    'Auto captions and vertical 9:16',
    'No credit card needed',
  ],
  checkout: null,
};

const pro: PlanCard = {
  name: 'Pro',
  value: 'pro',
  badge: 'Most Popular',
  minutes: 1000,
  price: { amount: 15, currency: 'USD', costPerMinute: 0.015, costPerMinuteDecimals: 3 },
  referencePrice: null,
  isMonthly: true,
  customPricing: false,
  support: 'Priority support',
  features: [
    'Everything in Basic',
    'Credit rate 0.9x: 10% off every minute',
    'For creators who publish every week',
    'Minutes renew each billing cycle',
  ],
  checkout: 'pro',
};

const starter: PlanCard = {
  name: 'Starter',
  // The specification knows four plan values; Starter is bought minutes on the basic rate.
  value: 'basic',
  badge: null,
  minutes: 300,
  price: { amount: 399, currency: 'INR', costPerMinute: 1.33, costPerMinuteDecimals: 2 },
  // Our own orientation for readers outside India, about the rate of the day it was set; the rupee price is what is charged.
  referencePrice: { amount: 4.99, currency: 'USD', costPerMinute: 0.017, costPerMinuteDecimals: 3 },
  isMonthly: true,
  customPricing: false,
  support: 'Priority support',
  features: [
    'Everything in Basic',
    'Six times the minutes of Basic',
    'Credit rate 1.0x',
    'Minutes renew each billing cycle',
  ],
  checkout: 'starter',
};

const business: PlanCard = {
  name: 'Business',
  value: 'business',
  badge: null,
  minutes: 3000,
  price: { amount: 30, currency: 'USD', costPerMinute: 0.01, costPerMinuteDecimals: 2 },
  referencePrice: null,
  // Spec 9 prints "$30" without a period, but the plan has a billing cycle like Pro's.
  isMonthly: true,
  customPricing: false,
  support: 'Priority support',
  features: [
    'Everything in Pro',
    'Credit rate 0.7x: 30% off every minute',
    'For teams, agencies and course creators',
    'Minutes renew each billing cycle',
  ],
  checkout: 'business',
};

const enterprise: PlanCard = {
  name: 'Enterprise',
  value: 'enterprise',
  badge: null,
  minutes: null,
  price: null,
  referencePrice: null,
  isMonthly: false,
  customPricing: true,
  support: '24/7 priority support',
  features: [
    'Everything in Business',
    'Credit rate 0.5x: half price on every minute',
    'Minutes and price that fit your volume',
    'Permanent video history',
  ],
  checkout: 'enterprise',
};

/** The cards in the order of the pricing page [9]. */
export const PLAN_CARDS: readonly PlanCard[] = [basic, pro, starter, business, enterprise];

/** The limited offer of the founders-deal section [9]. */
export const FOUNDERS_OFFER = {
  name: 'Founders offer',
  /** Minutes of video in each month. */
  minutesPerMonth: 500,
  /** Months the offer lasts. */
  months: 12,
  /** Price of all months together. */
  price: { amount: 30, currency: 'USD', costPerMinute: null, costPerMinuteDecimals: 2 },
  checkout: 'founders',
} as const satisfies {
  name: string;
  minutesPerMonth: number;
  months: number;
  price: Price;
  checkout: CheckoutKey;
};

const CURRENCY_SYMBOLS = { USD: '$', INR: '₹' } as const satisfies Record<Currency, string>;

/** "$15", "₹399", "$4.99": whole amounts carry no decimals. */
export function formatPrice(price: Pick<Price, 'amount' | 'currency'>): string {
  const decimals = Number.isInteger(price.amount) ? 0 : 2;

  return `${CURRENCY_SYMBOLS[price.currency]}${price.amount.toFixed(decimals)}`;
}

/** "$0.015", "₹1.33"; null where the specification shows no cost per minute. */
export function formatCostPerMinute(price: Omit<Price, 'amount'>): string | null {
  if (price.costPerMinute === null) {
    return null;
  }

  return `${CURRENCY_SYMBOLS[price.currency]}${price.costPerMinute.toFixed(price.costPerMinuteDecimals)}`;
}

/** The rate of a plan as people read it: "0.9x". */
export function formatPlanRate(plan: Plan): string {
  return `${PLAN_RATES[plan].toFixed(1)}x`;
}
