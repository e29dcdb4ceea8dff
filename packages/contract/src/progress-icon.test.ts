import { expect, it } from 'vitest';

import { progressIconFor } from './progress-icon.ts';

it.each([
  ['Download complete', { isLast: true, isLoading: true }, 'complete'],
  ['Failed to generate clips', { isLast: true, isLoading: true }, 'failed'],
  ['An error occurred', { isLast: false, isLoading: false }, 'failed'],
  ['Completed with one error', { isLast: false, isLoading: false }, 'complete'],
  ['Reading the video', { isLast: true, isLoading: true }, 'running'],
  ['Reading the video', { isLast: false, isLoading: true }, 'past'],
  ['Reading the video', { isLast: true, isLoading: false }, 'past'],
] as const)('gives "%s" with %o the icon %s', (message, place, icon) => {
  expect(progressIconFor({ message, ...place })).toBe(icon);
});
