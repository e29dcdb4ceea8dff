import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { splitKeyPoints } from './key-points.ts';

fc.configureGlobal({ seed: 20_240_607 });

describe('splitting key points', () => {
  it.each([
    ['dashes', '- One\n- Two', ['One', 'Two']],
    ['stars', '* One\n* Two', ['One', 'Two']],
    ['dots', '• One\n• Two', ['One', 'Two']],
    ['dots in one line', 'Here are three: • One • Two', ['One', 'Two']],
    ['numbers with a point', '1. One\n2. Two\n10. Ten', ['One', 'Two', 'Ten']],
    ['numbers with a bracket', '1) One\n2) Two', ['One', 'Two']],
    ['line ends of Windows', '1. One\r\n2. Two\r\n', ['One', 'Two']],
  ])('splits on %s', (_markers, text, points) => {
    expect(splitKeyPoints(text)).toEqual(points);
  });

  it.each(['Here are the main ideas:', '## Key Points', 'The most important things from the video:'])(
    'drops the intro line %j',
    (intro) => {
      expect(splitKeyPoints(`${intro}\n\n1. One\n2. Two`)).toEqual(['One', 'Two']);
    },
  );

  it('keeps an opening that is no intro, and a point that sounds like one', () => {
    expect(splitKeyPoints('Cats matter.\n- A scene from the video\n- Here are dogs')).toEqual([
      'Cats matter.',
      'A scene from the video',
      'Here are dogs',
    ]);
  });

  it('keeps markdown and the further lines of a point', () => {
    expect(splitKeyPoints('1. **Bold** start\n   goes on\n\n   [1:05]\n2. 1.5 million')).toEqual([
      '**Bold** start\n   goes on\n\n   [1:05]',
      '1.5 million',
    ]);
  });

  it('gives the whole text as one point when nothing splits', () => {
    expect(splitKeyPoints(' Here are words, 1.5 of them, **bold** - and a dash. ')).toEqual([
      'Here are words, 1.5 of them, **bold** - and a dash.',
    ]);
  });

  it('gives nothing for an empty text, and shows no bare marker while the text arrives', () => {
    expect(splitKeyPoints(' \n ')).toEqual([]);
    expect(splitKeyPoints('1. One\n2.')).toEqual(['One']);
  });

  it('never loses a word, whatever the markers and line breaks', () => {
    const word = fc.constantFrom('cats', 'purr', '**loudly**', '1.5', 'million', '[1:05]', 'co-op', '3rd');
    const marker = fc.constantFrom('- ', '* ', '• ', '1. ', '2) ', '12. ', '', '  ');
    const line = fc.tuple(marker, fc.array(word, { maxLength: 6 }));

    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\n\n'), (lines, lineEnd) => {
        const text = lines.map(([mark, words]) => mark + words.join(' ')).join(lineEnd);
        const spoken = lines.flatMap(([, words]) => words);

        expect(splitKeyPoints(text).flatMap(splitWords).filter(isNoMarker)).toEqual(spoken);
      }),
    );
  });
});

function splitWords(point: string): string[] {
  return point.split(/\s+/).filter((part) => part !== '');
}

// Where no line has a word, a text of markers alone may stay as it is.
function isNoMarker(part: string): boolean {
  return !/^(?:[-*•]|\d+[.)])$/.test(part);
}
