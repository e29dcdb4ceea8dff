import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { parseJson } from './parse-json.ts';

const schema = z.object({ minutes: z.number() });

describe('reading JSON', () => {
  it('gives the value when it has the shape', () => {
    expect(parseJson('{"minutes":2,"more":1}', schema)).toEqual({ status: 'parsed', value: { minutes: 2 } });
  });

  it('tells text that is no JSON from JSON of another shape', () => {
    expect(parseJson('{', schema)).toEqual({ status: 'not-json' });
    expect(parseJson('{"minutes":"2"}', schema)).toMatchObject({
      status: 'wrong-shape',
      problem: expect.stringContaining('minutes'),
    });
  });
});
