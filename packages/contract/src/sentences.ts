import { formatAvailableMinutes, formatRequiredMinutes } from './credits.ts';
import { PASSWORD_MAX_BYTES, QUESTION_MAX_CHARACTERS, UPLOAD_ATTEMPTS } from './limits.ts';

// Section 8 of the specification is exact; a name in braces is a fact that is filled in.
const VIDEO_ERRORS = {
  'metadata-load-failed': 'Failed to load video metadata.',
  'duration-failed': 'Failed to get video duration',
  'clip-download-failed': 'Failed to download clip',
  'clip-create-failed': 'Failed to create clip: {statusText}',
  'transcript-failed': 'Failed to generate transcript',
  'upload-url-failed': 'Failed to generate upload URL',
  'platform-download-start-failed': 'Failed to initiate YouTube download',
  'request-id-not-returned': 'No request ID returned',
  'platform-download-failed': 'Error while downloading video',
  'request-id-not-found': 'Request ID not found',
  'downloaded-video-fetch-failed': 'Failed to fetch downloaded video',
  'download-url-missing': 'Server did not return a download URL',
  'clip-processing-start-failed': 'Failed to start clip processing',
  'request-id-missing': 'Missing request ID',
  'status-fetch-failed': 'Failed to get status',
  'result-fetch-failed': 'Failed to fetch result',
  'video-processing-failed': 'Video processing failed',
  'processing-timed-out': 'Processing timed out. Please try again later.',
  'api-error': 'API Error: {responseText}',
  'stream-unreadable': 'Response body is not readable',
  'chunk-upload-failed': `Failed to upload chunk {chunk} after ${UPLOAD_ATTEMPTS} attempts`,
  'chunk-status-unexpected': 'Chunk {chunk} was answered with status {status} instead of {expected}',
  'insufficient-credits': 'Insufficient credits. Required: {requiredMinutes}, Available: {availableMinutes}',
  'source-required': 'Please provide a video URL or upload a file',
  'video-url-required': 'Video URL is required',
  'video-file-required': 'Video file is required',
  'video-too-long': 'Videos longer than 1 hour are not allowed.',
  'video-source-missing': 'No video file or URL provided',
  'analysis-stopped': 'Analysis stopped by the user.',
  'clips-failed': 'Failed to generate clips. Please try again.',
  'video-failed': 'Failed to process video. Please try again.',
  'clip-download-failed-retry': 'Failed to download clip. Please try again.',
  'player-failed': 'Error loading video',
} as const;

const EDITOR_ERRORS = {
  'editor-session-missing': 'Video editing session could not be loaded.',
  'editor-source-missing': 'No video source available.',
  'editor-source-fetch-failed': 'Failed to fetch video source.',
  'editor-video-fetch-failed': 'Failed to fetch video (Status: {status})',
  'speech-not-found': 'No recognizable speech was detected in the selected clip.',
  'transcription-failed': 'An unknown error occurred during transcription.',
  'transcript-required': 'Please generate the transcript before using it for a preview or export.',
  'preview-failed': 'preview failed: {message}',
  'export-failed': 'export failed: {message}',
  'editor-tab-blocked':
    'Could not open editor in a new tab. Please disable your popup blocker for this site and try again.',
  'edit-state-unsaved': 'Could not save edit state. Reloading the editor page might not work.',
} as const;

const ACCOUNT_ERRORS = {
  'login-failed': 'An error occurred during login',
  'password-reset-request-failed': 'An error occurred while requesting password reset',
  'email-already-registered': 'This email is already registered. Please log in or use a different email.',
  'sign-up-failed': 'An error occurred during sign up',
  'resend-failed': 'An error occurred while resending verification',
  'password-update-failed': 'An error occurred while updating password',
  'email-required': 'Email is required',
  'password-required': 'Password is required',
  'password-rules-unmet': 'Please ensure your password meets all requirements',
  'password-too-long': `Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`,
  'passwords-differ': 'Passwords do not match',
  'sign-in-address-missing': 'You must provide either an email or phone number and a password',
  'resend-address-missing': 'You must provide either an email or phone number and a type',
  'one-time-code-address-missing': 'You must provide either an email or phone number.',
  'session-missing': 'Auth session missing!',
  'pkce-url-invalid': 'Not a valid PKCE flow url.',
  'implicit-url-invalid': 'Not a valid implicit grant flow url.',
  'sign-in-code-missing': 'No code detected.',
  'session-url-failed': 'Signing in failed: {message}',
  'identity-already-exists': 'This sign-in is already linked to an account.',
  'identity-not-found': 'This sign-in is not linked to your account.',
  'single-identity-not-deletable': 'You need at least one way to sign in; link another one first.',
  'redemption-code-required': 'Please enter your redemption code',
  'redemption-failed': 'Failed to validate code. Please try again.',
  'redemption-code-invalid': 'Invalid redemption code. Please check your code and try again.',
  'name-required': 'Please enter your name',
  'reason-required': 'Please choose a reason from the list',
  'message-required': 'Please enter a message',
  'copy-failed': 'Failed to copy email content. Please copy manually.',
} as const;

// What section 5 and the wire need beyond the specification's catalogue.
const WIRE_ERRORS = {
  'body-malformed': 'The request body is not valid JSON.',
  'form-malformed': 'The request body is not a valid form.',
  'body-too-large': 'The request body is too large; at most {maximumBytes} bytes are allowed.',
  'field-invalid': 'The field {field} is not valid: {problem}',
  'not-found': 'There is nothing at this address.',
  'method-not-allowed': 'This address does not answer {method} requests.',
  'not-signed-in': 'Please sign in to do this.',
  'access-refused': 'You are not allowed to do this.',
  'second-factor-required': 'Please confirm your second factor to do this.',
  'too-many-requests': 'Too many requests. Please try again in {retryAfterSeconds} seconds.',
  'run-not-found': 'There is no request {requestId} of yours.',
  'run-not-ready': 'The result is not ready yet; the request is still being processed.',
  'video-not-found': 'This video is not stored here, or it is not yours.',
  'video-expired': 'This video is no longer stored; videos are kept for {keepVideosDays} days.',
  'video-over-limit':
    'Videos longer than {maximumMinutes} minutes are not allowed; this one has {actualMinutes} minutes.',
  'file-too-large': 'The file has {actualMb} MB; at most {maximumMb} MB are allowed.',
  'file-empty': 'The file is empty.',
  'format-unsupported': 'The format {format} is not supported; please use {supported}.',
  'video-track-missing': 'The file has no video track.',
  'video-unreadable': 'The file cannot be read as a video.',
  'range-reversed': 'The end ({end}) must be after the start ({start}).',
  'start-past-end': 'The start ({start}) lies past the end of the video ({duration}).',
  'question-too-long': `The question has {actual} characters; at most ${QUESTION_MAX_CHARACTERS} are allowed.`,
  'transcript-data-malformed': 'transcript_data is not a valid list of entries.',
  'transcript-data-too-many': 'transcript_data has {actual} entries; at most {maximum} are allowed.',
  'transcript-data-entry-too-long':
    'A transcript_data entry has {actual} characters; at most {maximum} are allowed.',
  'free-work-too-long':
    'This stretch has {actualMinutes} minutes; at most {maximumMinutes} minutes are allowed per call.',
  'free-work-running': 'Another clip of yours is being made. Please wait until it is done.',
  'free-work-used-up': 'Your plan allows {maximumMinutes} minutes of clip work a day, and they are used up.',
  'transcript-locked': 'The transcript can be read after one analysis of this video.',
  'link-unsupported': 'This link does not lead to a video that can be read: {link}',
  'link-refused': 'This link leads to an address that is not open to the public.',
  'link-unavailable': 'The video behind this link could not be fetched: {reason}',
  'upload-address-unknown': 'This upload address is not known, or it has expired.',
  'upload-hole': 'The upload continues at byte {expected}, not at byte {actual}.',
  'upload-range-malformed': 'The Content-Range header is not valid: {header}',
  'server-busy': 'The server is busy. Please try again in a moment.',
  'engine-missing': 'This server cannot do this yet: {engine} is not set up.',
  'storage-full': 'The server has no room left for this file.',
  'checkout-unset': 'Checkout is not configured on this installation.',
  'configuration-failed': 'The settings of this installation could not be loaded.',
  unexpected: 'Something went wrong on our side. Please try again.',
} as const;

const NOTICE_SENTENCES = {
  'password-reset-sent':
    'Password reset link has been sent to your email. Please check your inbox and spam folder.',
  'email-verified': 'Email verified successfully! You can now log in.',
  'verification-sent':
    'A verification link has been sent to your email. Please check your inbox and spam folder.',
  'verification-resent':
    'A new verification link has been sent to your email. Please check your inbox and spam folder.',
  'social-sign-up-succeeded': 'Successfully signed up with Google! Redirecting...',
  'password-updated': 'Password has been successfully updated. Redirecting to dashboard...',
  'email-content-copied': 'Email Content Copied!',
  'redemption-code-valid': 'Your code is valid: {discountPercent}% off all plans.',
} as const;

/** Every sentence that tells of a failure, by its stable code. */
export const ERROR_SENTENCES = {
  ...VIDEO_ERRORS,
  ...EDITOR_ERRORS,
  ...ACCOUNT_ERRORS,
  ...WIRE_ERRORS,
} as const satisfies Record<string, string>;

/** Every sentence that tells of a success or a state, by its stable code. */
export const NOTICES = NOTICE_SENTENCES satisfies Record<string, string>;

/** Everything the product says, by its stable code. */
export const SENTENCES = { ...ERROR_SENTENCES, ...NOTICES } as const;

/** Stable code of an error: it travels in the X-Error-Code header. */
export type ErrorCode = keyof typeof ERROR_SENTENCES;
/** Stable code of any sentence. */
export type SentenceCode = keyof typeof SENTENCES;

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A value that a sentence names or the log keeps. */
export type Fact = string | number | boolean | null;
/** The facts a sentence needs; further ones are for the log. */
export type FactsOf<Code extends SentenceCode> = Record<NamesIn<(typeof SENTENCES)[Code]>, string | number> &
  Record<string, Fact>;
/** The facts argument: it can be left out when the sentence names none. */
export type FactsArgument<Code extends SentenceCode> = [NamesIn<(typeof SENTENCES)[Code]>] extends [never]
  ? [facts?: Record<string, Fact>]
  : [facts: FactsOf<Code>];

// Required is rounded up and available down, so that nobody reads two equal numbers in a refusal.
const FACT_FORMATS: Record<string, (minutes: number) => string> = {
  requiredMinutes: formatRequiredMinutes,
  availableMinutes: formatAvailableMinutes,
};

/** The sentence for people, with its facts filled in. */
export function sentenceFor<Code extends SentenceCode>(code: Code, ...facts: FactsArgument<Code>): string {
  return fillSentence(code, facts[0] ?? {});
}

/** Whether a text, for example a header's, is the code of an error of ours. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_SENTENCES, text);
}

/** The same for a code that is only known at run time; a fact that is missing leaves its placeholder. */
export function fillSentence(code: SentenceCode, facts: Readonly<Record<string, Fact>>): string {
  return SENTENCES[code].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    const format = FACT_FORMATS[name];

    if (typeof fact === 'number' && format !== undefined) {
      return format(fact);
    }

    return fact === undefined ? placeholder : String(fact);
  });
}
