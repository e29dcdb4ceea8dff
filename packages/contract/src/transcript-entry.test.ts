import { describe, expect, it } from 'vitest';

import { parseTranscriptData } from './transcript-entry.ts';

function parse(entries: unknown) {
  return parseTranscriptData(JSON.stringify(entries));
}

describe('transcript_data', () => {
  it('is a list of entries', () => {
    const entry = { id: 'a', start: 0.5, end: 1, text: 'Hi' };

    expect(parse([entry])).toEqual([entry]);
    expect(parse([])).toEqual([]);
  });

  it('takes the bare words of a transcription and numbers them', () => {
    expect(
      parse([
        { start: 0, end: 1, word: 'Hi' },
        { start: 1, end: 2, word: 'you', text: 'You' },
      ]),
    ).toEqual([
      { id: '0', start: 0, end: 1, text: 'Hi' },
      { id: '1', start: 1, end: 2, text: 'You' },
    ]);
  });

  it('keeps a text that was emptied', () => {
    expect(parse([{ id: 'a', start: 0, end: 1, text: '', word: 'Hi' }])).toEqual([
      { id: 'a', start: 0, end: 1, text: '' },
    ]);
  });

  it.each([
    'not json',
    '{}',
    '[1]',
    '[{"start":0,"end":1}]',
    '[{"start":1,"end":0,"text":"x"}]',
    '[{"start":-1,"end":0,"text":"x"}]',
    '[{"start":"0","end":1,"text":"x"}]',
  ])('is malformed as %s', (json) => {
    expect(() => parseTranscriptData(json)).toThrow('transcript_data is not a valid list of entries.');
  });

  it('may have 5000 entries of 500 characters and no more', () => {
    const entry = { start: 0, end: 1, text: 'x'.repeat(500) };

    expect(parse(Array.from({ length: 5000 }, () => entry))).toHaveLength(5000);
    expect(() => parse(Array.from({ length: 5001 }, () => entry))).toThrow(
      'transcript_data has 5001 entries; at most 5000 are allowed.',
    );
    expect(() => parse([{ ...entry, text: 'x'.repeat(501) }])).toThrow(
      'A transcript_data entry has 501 characters; at most 500 are allowed.',
    );
  });
});
