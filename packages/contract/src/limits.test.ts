import { expect, it } from 'vitest';

import {
  CLIPS_POLL_MS,
  CLIPS_TIMEOUT_MS,
  ESTIMATED_TIME_TEXT,
  PRICING_PAGE_FORMATS,
  UPLOAD_ALIGNMENT_BYTES,
  UPLOAD_ATTEMPTS,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_RETRY_BASE_MS,
} from './limits.ts';

it('cuts uploads into chunks that keep the alignment', () => {
  expect(UPLOAD_CHUNK_BYTES % UPLOAD_ALIGNMENT_BYTES).toBe(0);
});

it('waits 1 s and then 2 s between the tries of a chunk', () => {
  const waits = Array.from({ length: UPLOAD_ATTEMPTS - 1 }, (_, index) => UPLOAD_RETRY_BASE_MS * 2 ** index);

  expect(waits).toEqual([1000, 2000]);
});

it('looks at a clip request 48 times before giving up', () => {
  expect(CLIPS_TIMEOUT_MS / CLIPS_POLL_MS).toBe(48);
});

it('keeps the wording of the estimated time', () => {
  expect(ESTIMATED_TIME_TEXT).toBe('2 minute per 10 minutes of video content');
});

it('lists AVI on the pricing page beside the formats of the upload guide', () => {
  expect(PRICING_PAGE_FORMATS).toEqual(['MP4', 'WebM', 'MOV', 'AVI']);
});
