/** `verify`: who has one goes on using it, nobody sets up a new one. */
export const FACTOR_SWITCHES = ['on', 'verify', 'off'] as const;
type FactorSwitch = (typeof FACTOR_SWITCHES)[number];

export type FactorSettings = { totp: FactorSwitch; phone: FactorSwitch };
