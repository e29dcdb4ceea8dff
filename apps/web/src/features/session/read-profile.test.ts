import { expect, test } from 'vitest';
import { buildProfile } from './read-profile.ts';

test('a profile is shown as it is', () => {
  expect(buildProfile({ credits: 87.5, plan: 'pro' }, false)).toEqual({ credits: 87.5, plan: 'pro' });
});

test('an empty balance is not a missing one', () => {
  expect(buildProfile({ credits: 0, plan: 'basic' }, false).credits).toBe(0);
});

test('without a profile the person sees 50 credits on basic, and 10 right after a password reset', () => {
  expect(buildProfile(null, false)).toEqual({ credits: 50, plan: 'basic' });
  expect(buildProfile(null, true)).toEqual({ credits: 10, plan: 'basic' });
});

test('what is no profile counts as none', () => {
  expect(buildProfile({ credits: 'many', plan: 'gold' }, false)).toEqual({ credits: 50, plan: 'basic' });
});
