import { z } from 'zod';

import { AppError } from './app-error.ts';
import { spokenWordSchema } from './clip.ts';
import { TRANSCRIPT_DATA_ITEM_CHARACTERS, TRANSCRIPT_DATA_MAX_ITEMS } from './limits.ts';
import { parseJson } from './parse-json.ts';

/** One editable text box of the editor's transcript [3]. */
export const transcriptEntrySchema = z.object({
  /** Id that stays the same while the text is edited. */
  id: z.string(),
  /** Start in seconds on the timeline of the posted video. */
  start: z.number().nonnegative(),
  /** End in seconds on the timeline of the posted video. */
  end: z.number().nonnegative(),
  /** What is said, as edited. */
  text: z.string(),
  /** The words behind the text with their times; kept while they still fit it. */
  words: z.array(spokenWordSchema).optional(),
});
/** A transcript entry. */
export type TranscriptEntry = z.infer<typeof transcriptEntrySchema>;

// On the wire an entry may be a bare word of a transcription and need not have an id.
const postedEntrySchema = transcriptEntrySchema
  .partial({ id: true, text: true })
  .extend({ word: z.string().optional() })
  .refine((entry) => (entry.text ?? entry.word) !== undefined, 'text or word is missing')
  .refine((entry) => entry.end >= entry.start, 'end lies before start');

/** Reads the form field transcript_data: a JSON list of entries; throws what is wrong with it. */
export function parseTranscriptData(json: string): TranscriptEntry[] {
  const parsed = parseJson(json, z.array(postedEntrySchema));

  if (parsed.status !== 'parsed') {
    throw new AppError('transcript-data-malformed', {
      problem: parsed.status === 'wrong-shape' ? parsed.problem : null,
    });
  }

  if (parsed.value.length > TRANSCRIPT_DATA_MAX_ITEMS) {
    throw new AppError('transcript-data-too-many', {
      actual: parsed.value.length,
      maximum: TRANSCRIPT_DATA_MAX_ITEMS,
    });
  }

  return parsed.value.map(({ word, ...entry }, index) => {
    const text = entry.text ?? word ?? '';

    if (text.length > TRANSCRIPT_DATA_ITEM_CHARACTERS) {
      throw new AppError('transcript-data-entry-too-long', {
        actual: text.length,
        maximum: TRANSCRIPT_DATA_ITEM_CHARACTERS,
      });
    }

    return { ...entry, id: entry.id ?? String(index), text };
  });
}
