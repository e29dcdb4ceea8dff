import { z } from 'zod';

import { parseJson } from './parse-json.ts';

// A backend that cannot resume sends no numbers; the decoder then counts.
const seqSchema = z.int().nonnegative().optional();

const streamLineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    /** Number of the line within its run, rising. */
    seq: seqSchema,
    /** A progress message with its prefix. */
    message: z.string(),
    /** How much of the run is done, 0 to 1. */
    fraction: z.number().min(0).max(1).optional(),
    /** Seconds the run is expected to take from here. */
    eta_seconds: z.number().nonnegative().optional(),
  }),
  z.object({
    type: z.literal('content'),
    seq: seqSchema,
    /** A piece of markdown to append. */
    content: z.string(),
  }),
  z.object({
    type: z.literal('error'),
    seq: seqSchema,
    /** The sentence for people. */
    message: z.string(),
  }),
  z.object({
    // Says only that the connection lives; it carries the number of the line before it.
    type: z.literal('heartbeat'),
    seq: seqSchema,
  }),
]);

type Numbered<Line> = Line extends unknown ? Omit<Line, 'seq'> & { seq: number } : never;

/** One line of a streamed run. */
export type StreamLine = Numbered<z.infer<typeof streamLineSchema>>;

/** One line as it goes over the wire, with its line end. */
export function encodeStreamLine(line: StreamLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Turns pieces of text, cut anywhere, into lines. */
export type StreamLineDecoder = {
  /** Takes the next piece and gives the lines it completes. */
  push: (text: string) => StreamLine[];
  /** Gives the line left over when the stream ended without a line end. */
  end: () => StreamLine[];
};

/** A decoder for one stream; lines that are not valid JSON or of no known type are skipped [spec 7]. */
export function createStreamLineDecoder(): StreamLineDecoder {
  let pending = '';
  let lastSeq = 0;

  function readLines(lines: string[]): StreamLine[] {
    return lines.flatMap((text) => {
      const parsed = parseJson(text, streamLineSchema);

      if (parsed.status !== 'parsed') {
        return [];
      }

      const next = parsed.value.type === 'heartbeat' ? lastSeq : lastSeq + 1;
      lastSeq = parsed.value.seq ?? next;

      return [{ ...parsed.value, seq: lastSeq }];
    });
  }

  return {
    push(text) {
      // Splitting only what holds a line end keeps a long line in many small pieces from being read over and over.
      if (!text.includes('\n')) {
        pending += text;
        return [];
      }

      const lines = (pending + text).split('\n');
      pending = lines.pop() ?? '';

      return readLines(lines);
    },
    end() {
      const line = pending;
      pending = '';

      return readLines([line]);
    },
  };
}
