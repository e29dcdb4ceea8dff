import { expect, test } from 'vitest';
import { readNavigationState } from './navigation-state.ts';

test('what a screen handed on is read, and what is not of ours is nothing', () => {
  expect(readNavigationState({ redemptionCode: 'ABC', isPasswordForgotten: true })).toEqual({
    redemptionCode: 'ABC',
    signedUpEmail: null,
    isPasswordForgotten: true,
  });
  for (const state of [null, undefined, 'text', 7, { redemptionCode: 7 }, { redemptionCode: '' }]) {
    expect(readNavigationState(state).redemptionCode).toBeNull();
  }
});
