import { describe, expect, test } from 'vitest';
import { countAt } from './count-at.ts';

describe('a counter', () => {
  test('starts at nothing and ends at its target', () => {
    expect(countAt(12_500, 0, 1500)).toBe(0);
    expect(countAt(12_500, 1500, 1500)).toBe(12_500);
    expect(countAt(12_500, 9000, 1500)).toBe(12_500);
  });

  test('never runs backwards', () => {
    const counts = Array.from({ length: 151 }, (_, step) => countAt(850, step * 10, 1500));

    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  });

  test('shows the target at once when there is no time to animate', () => {
    expect(countAt(850, 0, 0)).toBe(850);
  });

  test('does not go below zero when a frame is older than the start', () => {
    expect(countAt(850, -16, 1500)).toBe(0);
  });
});
