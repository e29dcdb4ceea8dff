import { z } from 'zod';

import { clipResultSchema, transcriptionSchema } from './clip.ts';
import {
  clipExportSchema,
  clipRequestSchema,
  fieldOr,
  optionalField,
  questionField,
  rangeFields,
  requestIdField,
  videoFields,
  videoUrlField,
} from './endpoint-fields.ts';

/** Where the video backend answers. */
export const VIDEO_API_PATH = '/video/v1';
/** Header of a started stream: the id of its run [7]. */
export const REQUEST_ID_HEADER = 'X-Request-ID';
/** Header of a refusal: the stable code of its sentence. */
export const ERROR_CODE_HEADER = 'X-Error-Code';
/** Media type of a stream: one JSON object per line. */
export const STREAM_MEDIA_TYPE = 'application/x-ndjson';
/** What a run can be, in the words of the wire [4]. */
export const RUN_STATUSES = ['processing', 'done', 'error', 'not_found'] as const;
/** Forms that a transcript can be read in. */
export const TRANSCRIPT_FORMATS = ['json', 'srt', 'vtt', 'txt'] as const;

/** What a call answers: a JSON value, lines of a run, or the bytes of a file. */
export type EndpointAnswer = { kind: 'json'; schema: z.ZodType } | { kind: 'stream' } | { kind: 'file' };

/** One call of the video backend. */
export type VideoEndpoint = {
  method: 'GET' | 'POST';
  /** Path below VIDEO_API_PATH; it works with and without a trailing slash. */
  path: string;
  /** Form fields of a POST, query parameters of a GET. */
  fields: z.ZodType;
  /** Name of the file part that may stand in for the field of that name; null when no file is taken. */
  filePart: 'video' | null;
  answer: EndpointAnswer;
};

/** Where a run stands. */
export const runStatusSchema = z.object({
  // Spec 4: any other value means that the run is in progress.
  /** State of the run. */
  status: z.enum(RUN_STATUSES).catch('processing'),
  /** How much of the run is done, 0 to 1. */
  progress: z.number().min(0).max(1).optional(),
  /** The newest progress message, or the sentence of the error. */
  message: z.string().nullish(),
});
/** Where a run stands. */
export type RunStatus = z.infer<typeof runStatusSchema>;

const requestIdFields = z.object({
  /** Id of the run. */
  request_id: requestIdField,
});
const videoUrlFields = z.object({
  /** The video as a link, or as the address of an upload. */
  video_url: videoUrlField,
});
const videoFileFields = z.object({
  /** The video as the address of an upload; absent when a file part is posted. */
  video_url: optionalField(videoUrlField),
  /** The same under the name of the file part. */
  video: optionalField(videoUrlField),
});
const questionFields = {
  /** What the person wants to know. */
  question: fieldOr(questionField, questionField.parse('')),
};

const streamAnswer = { kind: 'stream' } as const;
const fileAnswer = { kind: 'file' } as const;
const statusAnswer = jsonAnswer(runStatusSchema);
const requestIdAnswer = jsonAnswer(
  z.object({
    /** Id of the run that was started. */
    request_id: z.string().min(1),
  }),
);

/** Every call of the video backend [7]. */
export const VIDEO_ENDPOINTS = {
  videoDuration: post('video_duration_url/', {
    fields: videoUrlFields,
    answer: jsonAnswer(
      z.object({
        /** Length in minutes. */
        duration_minutes: z.number().nonnegative(),
      }),
    ),
  }),
  downloadClip: postFile('download_clip', {
    fields: z.object({ ...videoFields, ...rangeFields }),
    answer: fileAnswer,
  }),
  exportClip: postFile('create_transcript_overlay_clip', { fields: clipExportSchema, answer: fileAnswer }),
  transcribeClip: postFile('transcribe_clip', {
    fields: z.object({ ...videoFields, ...rangeFields }),
    answer: jsonAnswer(transcriptionSchema),
  }),
  generateUploadUrl: get('generate-upload-url', {
    fields: z.object({
      /** Name of the file as the person knows it. */
      file_name: z.string().trim().min(1).max(255),
      /** Media type of the file. */
      content_type: z.string().trim().min(1).max(127),
      /** Size of the file in bytes. */
      file_size: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .pipe(z.int().positive()),
    }),
    answer: jsonAnswer(
      z.object({
        /** Where the chunks are put. */
        resumable_session_uri: z.url(),
        /** Address of the video for its owner, as long as the bytes are kept. */
        public_url: z.url(),
      }),
    ),
  }),
  askLink: post('process_video_url/', {
    fields: videoUrlFields.extend(questionFields),
    answer: streamAnswer,
  }),
  askFile: postFile('process_video/', {
    fields: videoFileFields.extend(questionFields),
    answer: streamAnswer,
  }),
  summarizeLink: post('summarize_video_url/', { fields: videoUrlFields, answer: streamAnswer }),
  summarizeFile: postFile('summarize_video/', { fields: videoFileFields, answer: streamAnswer }),
  extractKeyPointsFromLink: post('extract_keypoints_url/', { fields: videoUrlFields, answer: streamAnswer }),
  extractKeyPointsFromFile: postFile('extract_keypoints/', { fields: videoFileFields, answer: streamAnswer }),
  downloadPlatformVideo: post('download_youtube_video', { fields: videoUrlFields, answer: requestIdAnswer }),
  platformDownloadStatus: get('get_youtube_video_status', { fields: requestIdFields, answer: statusAnswer }),
  platformDownloadResult: get('get_youtube_video_result', {
    fields: requestIdFields,
    // A pair: name of the file, then the address it can be read from.
    answer: jsonAnswer(z.tuple([z.string(), z.url()])),
  }),
  requestClips: post('get_clips_details', { fields: clipRequestSchema, answer: requestIdAnswer }),
  clipsStatus: get('get_clips_status', { fields: requestIdFields, answer: statusAnswer }),
  clipsResult: get('get_clips_result', {
    fields: requestIdFields,
    answer: jsonAnswer(
      z.object({
        /** What the run gave. */
        result: clipResultSchema,
      }),
    ),
  }),
  mediaUrl: get('media_url', {
    fields: videoUrlFields,
    answer: jsonAnswer(
      z.object({
        /** Signed address that a player can use. */
        url: z.url(),
        /** When the address stops working, in seconds since 1970. */
        expires_at: z.int().positive(),
      }),
    ),
  }),
  followRun: get('stream', {
    fields: requestIdFields.extend({
      /** Number of the last line already seen; 0 for all lines. */
      after: fieldOr(
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
        0,
      ),
    }),
    answer: streamAnswer,
  }),
  runStatus: get('run_status', { fields: requestIdFields, answer: statusAnswer }),
  cancelRun: post('cancel_request', { fields: requestIdFields, answer: statusAnswer }),
  transcript: get('transcript', {
    fields: videoUrlFields.extend({
      /** Form of the transcript. */
      format: fieldOr(z.enum(TRANSCRIPT_FORMATS), 'json'),
    }),
    answer: fileAnswer,
  }),
} as const satisfies Record<string, VideoEndpoint>;
/** A call of the video backend by its name. */
export type VideoEndpointName = keyof typeof VIDEO_ENDPOINTS;

function jsonAnswer<Schema extends z.ZodType>(schema: Schema) {
  return { kind: 'json', schema } as const;
}

type Call = Pick<VideoEndpoint, 'fields' | 'answer'>;

function get<Path extends string, Details extends Call>(path: Path, details: Details) {
  return { method: 'GET', path, filePart: null, ...details } as const;
}

function post<Path extends string, Details extends Call>(path: Path, details: Details) {
  return { method: 'POST', path, filePart: null, ...details } as const;
}

function postFile<Path extends string, Details extends Call>(path: Path, details: Details) {
  return { method: 'POST', path, filePart: 'video', ...details } as const;
}
