import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildClipTimeRange, parseClipTimeRange } from './clip-time-range.ts';

fc.configureGlobal({ seed: 20_240_607 });

describe('reading the time of a clip', () => {
  it('finds start and end in "from X to Y"', () => {
    expect(parseClipTimeRange('from 1:05 to 2:30')).toEqual({
      start: '1:05',
      end: '2:30',
      startSeconds: 65,
      endSeconds: 150,
    });
  });

  it.each(['From 0:05 to 1:00:00', 'clip from 0:05 to 1:00:00.', 'from  0:05\nto 1:00:00, about cats'])(
    'finds them in %j',
    (text) => {
      expect(parseClipTimeRange(text)).toMatchObject({ startSeconds: 5, endSeconds: 3600 });
    },
  );

  it.each(['', 'the whole video', '0:05 - 0:10', 'from 5 to 10', 'from 0:99 to 2:00', 'from 0:10 to late'])(
    'takes %j as 0:00 to 0:00',
    (text) => {
      expect(parseClipTimeRange(text)).toEqual({
        start: '0:00',
        end: '0:00',
        startSeconds: 0,
        endSeconds: 0,
      });
    },
  );
});

describe('writing the time of a clip', () => {
  it('rounds outwards to whole seconds', () => {
    expect(buildClipTimeRange(65.9, 149.1)).toBe('from 1:05 to 2:30');
  });

  it('does not take float noise for a part of a second', () => {
    expect(buildClipTimeRange(4.9999999, 12.000_000_1)).toBe('from 0:05 to 0:12');
  });

  it('always holds the exact range, and no more than a second more on each side', () => {
    const seconds = fc.integer({ min: 0, max: 40_000_000 }).map((milliseconds) => milliseconds / 1000);

    fc.assert(
      fc.property(seconds, seconds, (start, length) => {
        const read = parseClipTimeRange(buildClipTimeRange(start, start + length));

        expect(read.startSeconds).toBeLessThanOrEqual(start);
        expect(start - read.startSeconds).toBeLessThan(1);
        expect(read.endSeconds).toBeGreaterThanOrEqual(start + length - 0.001);
        expect(read.endSeconds - start - length).toBeLessThan(1);
      }),
    );
  });
});
