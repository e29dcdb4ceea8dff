import { expect, it } from 'vitest';

import { findVideoLengthError } from './video-length.ts';

it('allows a video of exactly the longest length', () => {
  expect(findVideoLengthError(60, 60)).toBeUndefined();
});

it('refuses a longer one with the sentence of the specification', () => {
  expect(findVideoLengthError(60.01, 60)?.message).toBe('Videos longer than 1 hour are not allowed.');
});

it('names value and bound where the operator has set another bound', () => {
  expect(findVideoLengthError(45.001, 45)?.message).toBe(
    'Videos longer than 45 minutes are not allowed; this one has 45.01 minutes.',
  );
});
