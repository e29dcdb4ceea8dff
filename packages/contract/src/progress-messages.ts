/** What a progress message on the wire begins with; people never see it [spec 4]. */
export const PROGRESS_PREFIX = 'PROGRESS: ';

/** Every progress message a run can send, in the order of a run. */
export const PROGRESS_MESSAGES = {
  waitingForWorker: 'PROGRESS: Waiting for a free worker',
  fetchingVideo: 'PROGRESS: Fetching the video',
  downloadComplete: 'PROGRESS: Download complete',
  uploadComplete: 'PROGRESS: Upload complete',
  processingStarted: 'PROGRESS: Processing started',
  readingVideo: 'PROGRESS: Reading the video',
  extractingAudio: 'PROGRESS: Extracting the audio',
  transcribingSpeech: 'PROGRESS: Transcribing the speech',
  transcriptReused: 'PROGRESS: Using the transcript from an earlier run',
  processingComplete: 'PROGRESS: Processing complete',
  generatingAnalysis: 'PROGRESS: Generating analysis',
  findingClips: 'PROGRESS: Finding the best moments',
  cuttingClips: 'PROGRESS: Cutting the clips',
  followingFaces: 'PROGRESS: Following faces for the vertical picture',
  renderingVideo: 'PROGRESS: Rendering the video',
  analysisComplete: 'PROGRESS: Analysis complete',
} as const satisfies Record<string, `${typeof PROGRESS_PREFIX}${string}`>;
/** A progress message by its name. */
export type ProgressMessageName = keyof typeof PROGRESS_MESSAGES;

/** Status texts of the analyze screen [spec 4]. */
export const STATUS_TEXTS = {
  clipsStarted: 'Generating clips...',
  clipsSucceeded: 'Clips generated successfully',
  clipsFailed: 'Failed to generate clips',
  analysisStarted: 'Initializing video analysis...',
  analysisSucceeded: 'Analysis complete',
  analysisFailed: 'Analysis failed',
  stopped: 'Stopped.',
} as const;

const PREFIX_WORD = PROGRESS_PREFIX.trim();

/** The text of a progress message without its prefix; undefined when the message is none. */
export function readProgressMessage(message: string): string | undefined {
  return message.startsWith(PREFIX_WORD) ? message.slice(PREFIX_WORD.length).trim() : undefined;
}
