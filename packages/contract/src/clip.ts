import { z } from 'zod';

import { type ClipTimeRange, parseClipTimeRange } from './clip-time-range.ts';
import { CLIP_SCORE_MAX, CLIP_SCORE_MIN } from './limits.ts';

/** One spoken word with its times on the timeline of the video. */
export const spokenWordSchema = z.object({
  /** The word as it is written. */
  word: z.string(),
  /** Start in seconds. */
  start: z.number().nonnegative(),
  /** End in seconds. */
  end: z.number().nonnegative(),
  /** How sure the speech model is, 0 to 1. */
  confidence: z.number().min(0).max(1).optional(),
});
/** A spoken word. */
export type SpokenWord = z.infer<typeof spokenWordSchema>;

/** What was said in a stretch of video: the answer of transcribe_clip. */
export const transcriptionSchema = z.object({
  /** Everything that was said. */
  text: z.string(),
  /** Language as a code of ISO 639-1. */
  language: z.string(),
  /** The words in the order they were said. */
  words: z.array(spokenWordSchema),
});
/** A transcription. */
export type Transcription = z.infer<typeof transcriptionSchema>;

/** A clip found in a video; its first four fields carry the specification's names [3]. */
export const clipSchema = z.object({
  /** Title of the clip. */
  'Reel title': z.string(),
  /** What happens in the clip. */
  description: z.string(),
  /** "from M:SS to M:SS", rounded outwards to whole seconds. */
  'time of reel': z.string(),
  /** What is said in the clip. */
  transcript: z.string(),
  /** Exact start in seconds; what player and export use. */
  start: z.number().nonnegative().optional(),
  /** Exact end in seconds; what player and export use. */
  end: z.number().nonnegative().optional(),
  /** The words of the clip with their times. */
  words: z.array(spokenWordSchema).optional(),
  /** How well the clip stands on its own, 0 to 100. */
  score: z.number().min(CLIP_SCORE_MIN).max(CLIP_SCORE_MAX).optional(),
  /** Why the clip was chosen, one sentence each. */
  reasons: z.array(z.string()).optional(),
  /** Address of a picture of the clip; null for none. */
  thumbnail: z.string().nullish(),
});
/** A clip. */
export type Clip = z.infer<typeof clipSchema>;

/** What a run for clips gives. */
export const clipResultSchema = z.object({
  /** The clips, best first. */
  clips: z.array(clipSchema),
});
/** The clips of one run. */
export type ClipResult = z.infer<typeof clipResultSchema>;

/** Where a clip begins and ends in seconds: exact when the clip says so, else as its "time of reel" reads. */
export function clipRange(clip: Clip): Pick<ClipTimeRange, 'startSeconds' | 'endSeconds'> {
  const { startSeconds, endSeconds } = parseClipTimeRange(clip['time of reel']);

  return { startSeconds: clip.start ?? startSeconds, endSeconds: clip.end ?? endSeconds };
}
