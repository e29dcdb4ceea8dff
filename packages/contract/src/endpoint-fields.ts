import { z } from 'zod';

import {
  CLIPS_DEFAULT,
  CLIPS_MAX,
  CLIPS_MIN,
  DEFAULT_QUESTION,
  QUESTION_MAX_CHARACTERS,
  SUBTITLE_DEFAULT_COLOR,
  SUBTITLE_DEFAULT_POSITION,
  SUBTITLE_DEFAULT_SIZE,
  SUBTITLE_MAX_SIZE,
  SUBTITLE_MIN_SIZE,
  URL_MAX_CHARACTERS,
} from './limits.ts';
import { SUBTITLE_POSITIONS } from './position-labels.ts';
import { sentenceFor } from './sentences.ts';
import { findTimeCode } from './time-code.ts';

// Form fields and query parameters always arrive as text; a field left empty counts as absent.

const PLAIN_NUMBER = /^\d{1,9}(?:\.\d{1,9})?$/;
const WHOLE_NUMBER = /^[+-]?\d{1,9}(?:\.\d{1,9})?$/;

/** A link, or an address of ours. */
export const videoUrlField = z
  .string(sentenceFor('video-url-required'))
  .trim()
  .min(1, sentenceFor('video-url-required'))
  .max(URL_MAX_CHARACTERS);

/** Id of a run, a UUID. */
export const requestIdField = z.uuid();

/** A time in seconds, written as seconds with decimals, m:ss or h:mm:ss. */
const timeField = z
  .string()
  .trim()
  .transform((text, context) => {
    const seconds = PLAIN_NUMBER.test(text) ? Number(text) : findTimeCode(text);

    if (seconds === undefined) {
      context.addIssue({ code: 'custom', message: `"${text.slice(0, 20)}" is not seconds, m:ss or h:mm:ss` });
      return z.NEVER;
    }

    return seconds;
  });

/** "true" or "false". */
const booleanField = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });

/** A number of clips, clamped to 1 to 10. */
const clipCountField = z
  .string()
  .trim()
  .regex(WHOLE_NUMBER)
  .transform((text) => Math.min(CLIPS_MAX, Math.max(CLIPS_MIN, Math.trunc(Number(text)))));

/** A question; an empty one is the default question. */
export const questionField = z
  .string()
  .trim()
  .max(QUESTION_MAX_CHARACTERS, {
    error: (issue) => sentenceFor('question-too-long', { actual: String(issue.input).length }),
  })
  .transform((text) => (text === '' ? DEFAULT_QUESTION : text));

const fontSizeField = z
  .string()
  .trim()
  .regex(PLAIN_NUMBER)
  .transform(Number)
  .pipe(z.number().min(SUBTITLE_MIN_SIZE).max(SUBTITLE_MAX_SIZE));

const fontColorField = z
  .string()
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i)
  .transform((text) => text.replace('#', '').toUpperCase());

/** A field that may be absent or empty. */
export function optionalField<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(emptyToUndefined, schema.optional());
}

/** A field that has a value of its own while it is absent or empty. */
export function fieldOr<Schema extends z.ZodType>(schema: Schema, absent: z.output<Schema>) {
  return optionalField(schema).transform((value) => value ?? absent);
}

/** A stretch of the posted video; an end that is absent is the end of the video. */
export const rangeFields = {
  /** Start in seconds. */
  start_time: fieldOr(timeField, 0),
  /** End in seconds. */
  end_time: optionalField(timeField),
};

/** A posted video: a file part of this name, or a link in this field. */
export const videoFields = {
  /** A link; absent when a file part is posted. */
  video: optionalField(videoUrlField),
  /** Id that the browser has chosen for the call, so that it can follow and cancel it. */
  request_id: optionalField(requestIdField),
};

/** What the editor asks for when it makes a preview or an export [3]. */
export const clipExportSchema = z.object({
  ...videoFields,
  ...rangeFields,
  /** Whether transcript_data is burned in as subtitles. */
  add_transcript: fieldOr(booleanField, false),
  /** Whether the picture becomes vertical, 9:16. */
  resize_to_vertical: fieldOr(booleanField, false),
  /** Size of the subtitles. */
  font_size: fieldOr(fontSizeField, SUBTITLE_DEFAULT_SIZE),
  /** Colour of the subtitles as hex without #. */
  font_color: fieldOr(fontColorField, SUBTITLE_DEFAULT_COLOR),
  /** Where the subtitles stand. */
  subtitle_position: fieldOr(z.enum(SUBTITLE_POSITIONS), SUBTITLE_DEFAULT_POSITION),
  /** JSON list of transcript entries; read it with parseTranscriptData. */
  transcript_data: optionalField(z.string()),
});
/** Parameters of a clip export. */
export type ClipExportParameters = z.infer<typeof clipExportSchema>;

/** What a run for clips is asked with [3]. */
export const clipRequestSchema = z.object({
  /** The video as a link, or as the address of an upload. */
  video_url: videoUrlField,
  /** Number of clips wanted. */
  no_of_clips: fieldOr(clipCountField, CLIPS_DEFAULT),
  /** An earlier run of the same person, whose video and transcript are used again. */
  old_request_id: optionalField(requestIdField),
});
/** A clip generation request. */
export type ClipRequest = z.infer<typeof clipRequestSchema>;

function emptyToUndefined(value: unknown): unknown {
  return value === '' ? undefined : value;
}
