import { z } from 'zod';

import { signedInUserSchema } from './account.ts';
import { clipSchema } from './clip.ts';
import { PROCESS_TYPES } from './usage.ts';

/** The ordered status texts of a run and the newest one [3]. */
export const progressHistorySchema = z.object({
  /** Status texts, oldest first. */
  progressHistory: z.array(z.string()),
  /** The text of the "Current Status" box. */
  progressStatus: z.string(),
});
/** Progress of a run as people read it. */
export type ProgressHistory = z.infer<typeof progressHistorySchema>;

/** The analyze page's state: held in the app and mirrored in local storage [3]. */
export const analysisSessionSchema = progressHistorySchema.extend({
  /** Link of the video; empty for none. */
  videoUrl: z.string(),
  /** Name of the uploaded file; null for none. */
  uploadedFileName: z.string().nullable(),
  /** Address of the uploaded file; null for none. */
  uploadedFileUrl: z.string().nullable(),
  /** The summary as markdown. */
  summary: z.string(),
  /** The key points, each as markdown. */
  keyPoints: z.array(z.string()),
  /** The answer of the chat as markdown. */
  chatResponse: z.string(),
  /** The clips found. */
  clips: z.array(clipSchema),
  /** The tab that is open; null means none. */
  activeTab: z.enum(PROCESS_TYPES).nullable(),
  /** The question as typed. */
  question: z.string(),
  /** Whether a run is going on. */
  isLoading: z.boolean(),
  /** The sentence of the error box; null for none. */
  error: z.string().nullable(),
});
/** A video analysis session. */
export type AnalysisSession = z.infer<typeof analysisSessionSchema>;

/** The session of a page nobody has used yet. */
export const EMPTY_ANALYSIS_SESSION: AnalysisSession = {
  videoUrl: '',
  uploadedFileName: null,
  uploadedFileUrl: null,
  summary: '',
  keyPoints: [],
  chatResponse: '',
  clips: [],
  activeTab: null,
  question: '',
  progressHistory: [],
  progressStatus: '',
  isLoading: false,
  error: null,
};

/** Everything under the app's one local storage key [3]. */
export const appStateSchema = z.object({
  /** The analyze page's state. */
  session: analysisSessionSchema,
  /** The signed-in person; null when signed out. */
  user: signedInUserSchema.nullable(),
  /** Available credits in minutes; null when signed out. */
  credits: z.number().nullable(),
});
/** The stored state of the app. */
export type AppState = z.infer<typeof appStateSchema>;
