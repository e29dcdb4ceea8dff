import { z } from 'zod';

import { transcriptEntrySchema } from './transcript-entry.ts';

/** What the analyze page leaves in session storage for the editor's tab [3]. */
export const editorHandOffSchema = z.object({
  /** Address of the video. */
  src: z.string().min(1),
  /** Title of the clip. */
  title: z.string(),
  /** The transcript so far; empty when none was generated. */
  transcripts: z.array(transcriptEntrySchema),
  /** Start of the selected range in seconds. */
  startTime: z.number().nonnegative(),
  /** End of the selected range in seconds; 0 means the end of the video. */
  endTime: z.number().nonnegative(),
  /** Start of the clip as it was found, in seconds. */
  originalStartTime: z.number().nonnegative(),
  /** End of the clip as it was found, in seconds. */
  originalEndTime: z.number().nonnegative(),
});
/** An editor hand-off record. */
export type EditorHandOff = z.infer<typeof editorHandOffSchema>;
