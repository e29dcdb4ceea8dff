import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createStreamLineDecoder, encodeStreamLine, type StreamLine } from './stream-lines.ts';

fc.configureGlobal({ seed: 20_240_607 });

const seq = fc.nat();
const anyLine: fc.Arbitrary<StreamLine> = fc.oneof(
  fc.record({ type: fc.constant('content' as const), seq, content: fc.string({ unit: 'grapheme' }) }),
  fc.record({ type: fc.constant('error' as const), seq, message: fc.string() }),
  fc.record({ type: fc.constant('heartbeat' as const), seq }),
  fc.record({
    type: fc.constant('progress' as const),
    seq,
    message: fc.string(),
    fraction: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    eta_seconds: fc.nat(),
  }),
);

function decode(pieces: string[]): StreamLine[] {
  const decoder = createStreamLineDecoder();

  return [...pieces.flatMap((piece) => decoder.push(piece)), ...decoder.end()];
}

function cut(text: string, places: number[]): string[] {
  const edges = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];

  return edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
}

describe('the stream line decoder', () => {
  it('gives back every line, wherever the text is cut', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(fc.nat()), (lines, places) => {
        const text = lines.map(encodeStreamLine).join('');

        expect(decode(cut(text, places))).toEqual(lines);
      }),
    );
  });

  it('gives a line as soon as its line end has come, not before', () => {
    const decoder = createStreamLineDecoder();

    expect(decoder.push('{"type":"content","seq":1,"content":"a"}')).toEqual([]);
    expect(decoder.push('\n{"type"')).toEqual([{ type: 'content', seq: 1, content: 'a' }]);
  });

  it('gives the last line when the stream ends without a line end, once', () => {
    const decoder = createStreamLineDecoder();
    decoder.push('{"type":"error","seq":4,"message":"no"}');

    expect(decoder.end()).toEqual([{ type: 'error', seq: 4, message: 'no' }]);
    expect(decoder.end()).toEqual([]);
  });

  it.each([
    '',
    'not json',
    '{"type":"content"',
    'null',
    '42',
    '[]',
    '"text"',
    '{"type":"later-kind","seq":2}',
    '{"type":"content","content":5}',
  ])('skips the line %j and goes on', (odd) => {
    const good = encodeStreamLine({ type: 'content', seq: 3, content: 'b' });

    expect(decode([`${odd}\r\n${good}`])).toEqual([{ type: 'content', seq: 3, content: 'b' }]);
  });

  it('skips odd lines wherever they stand without touching the others', () => {
    const odd = fc.constantFrom('{', 'x', '{}', '');

    fc.assert(
      fc.property(fc.array(fc.tuple(anyLine, odd)), (pairs) => {
        const text = pairs.map(([line, noise]) => `${noise}\n${encodeStreamLine(line)}`).join('');

        expect(decode([text])).toEqual(pairs.map(([line]) => line));
      }),
    );
  });

  it('counts the lines of a backend that sends no numbers', () => {
    const text =
      '{"type":"progress","message":"PROGRESS: a"}\n{"type":"heartbeat"}\n{"type":"content","content":"b"}\n';

    expect(decode([text]).map((line) => line.seq)).toEqual([1, 1, 2]);
  });
});

describe('an encoded line', () => {
  it('is one line, whatever it holds', () => {
    expect(encodeStreamLine({ type: 'content', seq: 1, content: 'a\nb\r\n"c"' })).toMatch(/^[^\n\r]+\n$/);
  });
});
