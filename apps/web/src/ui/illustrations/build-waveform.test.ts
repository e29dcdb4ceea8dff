import { expect, test } from 'vitest';
import { buildWaveform } from './build-waveform.ts';

test('every bar of a waveform can be seen and fits its frame', () => {
  const bars = buildWaveform(500, 3);

  expect(bars).toHaveLength(500);
  expect(Math.min(...bars)).toBeGreaterThan(0.1);
  expect(Math.max(...bars)).toBeLessThanOrEqual(1);
});

test('the same seed draws the same waveform and another seed another one', () => {
  expect(buildWaveform(40, 1)).toEqual(buildWaveform(40, 1));
  expect(buildWaveform(40, 1)).not.toEqual(buildWaveform(40, 2));
});
