import { expect, it } from 'vitest';

import { SUBTITLE_POSITION_LABELS } from './position-labels.ts';

it('keeps the labels of middle and top swapped relative to their values', () => {
  expect(SUBTITLE_POSITION_LABELS).toEqual({ top: 'Middle', middle: 'Top', bottom: 'Bottom' });
});
