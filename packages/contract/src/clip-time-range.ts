import { findTimeCode, formatTimeCode } from './time-code.ts';

/** Where a clip begins and ends, as its "time of reel" says. */
export type ClipTimeRange = {
  /** Start as m:ss or h:mm:ss. */
  start: string;
  /** End as m:ss or h:mm:ss. */
  end: string;
  /** Start in seconds. */
  startSeconds: number;
  /** End in seconds. */
  endSeconds: number;
};

const RANGE = /\bfrom\s+(\d+(?::\d+)+)\s+to\s+(\d+(?::\d+)+)/i;
const NO_TIME = '0:00';

// Seconds from a model or a slider carry float noise; rounding 12.0000000001 up would add a second nobody asked for.
const MILLISECONDS_PER_SECOND = 1000;

/** Reads "from X to Y"; a text without times means 0:00 to 0:00 [spec 4]. */
export function parseClipTimeRange(timeOfReel: string): ClipTimeRange {
  const [, start = NO_TIME, end = NO_TIME] = RANGE.exec(timeOfReel) ?? [];
  const startSeconds = findTimeCode(start);
  const endSeconds = findTimeCode(end);

  if (startSeconds === undefined || endSeconds === undefined) {
    return { start: NO_TIME, end: NO_TIME, startSeconds: 0, endSeconds: 0 };
  }

  return { start, end, startSeconds, endSeconds };
}

/** Writes "from X to Y", rounded outwards to whole seconds, so that no spoken word falls outside. */
export function buildClipTimeRange(startSeconds: number, endSeconds: number): string {
  const start = Math.floor(toMilliseconds(startSeconds) / MILLISECONDS_PER_SECOND);
  const end = Math.ceil(toMilliseconds(endSeconds) / MILLISECONDS_PER_SECOND);

  return `from ${formatTimeCode(start)} to ${formatTimeCode(end)}`;
}

function toMilliseconds(seconds: number): number {
  return Math.round(seconds * MILLISECONDS_PER_SECOND);
}
