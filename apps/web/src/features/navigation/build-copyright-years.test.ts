import { describe, expect, test } from 'vitest';
import { buildCopyrightYears } from './build-copyright-years.ts';

describe('the copyright years', () => {
  test('run from the founding year to this year', () => {
    expect(buildCopyrightYears(2024, new Date(2026, 5, 1))).toBe('2024–2026');
  });

  test('are one year in the founding year, and on a machine whose clock is behind', () => {
    expect(buildCopyrightYears(2024, new Date(2024, 5, 1))).toBe('2024');
    expect(buildCopyrightYears(2024, new Date(1999, 5, 1))).toBe('2024');
  });
});
