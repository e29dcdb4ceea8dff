import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitList } from './split-list.ts';

const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

test('splits at commas, and not at those in quotes', () => {
  expect(splitList('a,b c,"d,(e)",')).toEqual(['a', 'b c', 'd,(e)', '']);
  expect(splitList('')).toEqual(['']);
});

test('gives back any texts that were put in quotes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      expect(splitList(texts.map(quote).join(','))).toEqual(texts);
    }),
    { seed: 20260104 },
  );
});

test.each(['"', 'a,"b', '"a"b', 'a"b"', '"a\\"'])('refuses quotes that do not match: %s', (text) => {
  expect(splitList(text)).toBeUndefined();
});
