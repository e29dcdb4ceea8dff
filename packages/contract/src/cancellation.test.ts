import { expect, it } from 'vitest';

import { isSilentCancellation } from './cancellation.ts';
import { sentenceFor } from './sentences.ts';

it.each(['Cancelled', 'Analysis cancelled', 'Analysis cancelled by a new request'])(
  'ignores the internal message %j silently',
  (message) => {
    expect(isSilentCancellation(message)).toBe(true);
  },
);

it.each([sentenceFor('analysis-stopped'), 'Cancelled by the bank', 'cancelled', ''])(
  'shows %j',
  (message) => {
    expect(isSilentCancellation(message)).toBe(false);
  },
);
