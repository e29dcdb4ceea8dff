import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findTimeCode, formatTimeCode, parseTimeCode } from './time-code.ts';

fc.configureGlobal({ seed: 20_240_607 });

describe('a time code', () => {
  it.each([
    ['0:00', 0],
    ['0:09', 9],
    ['1:05', 65],
    ['01:05', 65],
    ['59:59', 3599],
    ['90:00', 5400],
    ['1:00:00', 3600],
    ['1:02:03', 3723],
    ['00:01:30', 90],
  ])('reads %s as %i seconds', (text, seconds) => {
    expect(parseTimeCode(text)).toBe(seconds);
  });

  it.each([
    '',
    '12',
    '1.5',
    '1:5',
    '1:60',
    '1:60:00',
    '1:2:03',
    ':30',
    '1:',
    '-1:00',
    '1:00:00:00',
    '1:00.5',
    ' 1:00',
    'a:bc',
    `${'9'.repeat(400)}:00`,
  ])('gives 0 for %j, which is neither m:ss nor h:mm:ss', (text) => {
    expect(parseTimeCode(text)).toBe(0);
    expect(findTimeCode(text)).toBeUndefined();
  });

  it('is 0 for any text that is no time code', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d+(:\d\d){1,2}$/.test(text));
        expect(parseTimeCode(text)).toBe(0);
      }),
    );
  });

  it('survives being written and read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seconds) => {
        expect(parseTimeCode(formatTimeCode(seconds))).toBe(seconds);
      }),
    );
  });
});

describe('writing a time', () => {
  it.each([
    [0, '0:00'],
    [65.9, '1:05'],
    [3599.999, '59:59'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatTimeCode(seconds)).toBe(text);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('writes %d, which is no time, as 0:00', (seconds) => {
    expect(formatTimeCode(seconds)).toBe('0:00');
  });
});
