import { describe, expect, it } from 'vitest';

import { ERROR_SENTENCES, isErrorCode, NOTICES, SENTENCES, sentenceFor } from './sentences.ts';

// Copied from the specification, section by section; a sentence that people read must not drift.
const SPECIFIED_SENTENCES = [
  'Failed to load video metadata.',
  'Failed to get video duration',
  'Failed to download clip',
  'Failed to create clip: {statusText}',
  'Failed to generate transcript',
  'Failed to generate upload URL',
  'Failed to initiate YouTube download',
  'No request ID returned',
  'Error while downloading video',
  'Request ID not found',
  'Failed to fetch downloaded video',
  'Server did not return a download URL',
  'Failed to start clip processing',
  'Missing request ID',
  'Failed to get status',
  'Failed to fetch result',
  'Video processing failed',
  'Processing timed out. Please try again later.',
  'API Error: {responseText}',
  'Response body is not readable',
  'Failed to upload chunk {chunk} after 3 attempts',
  'Insufficient credits. Required: {requiredMinutes}, Available: {availableMinutes}',
  'Please provide a video URL or upload a file',
  'Video URL is required',
  'Video file is required',
  'Videos longer than 1 hour are not allowed.',
  'No video file or URL provided',
  'Analysis stopped by the user.',
  'Failed to generate clips. Please try again.',
  'Failed to process video. Please try again.',
  'Failed to download clip. Please try again.',
  'Error loading video',
  'Video editing session could not be loaded.',
  'No video source available.',
  'Failed to fetch video source.',
  'Failed to fetch video (Status: {status})',
  'No recognizable speech was detected in the selected clip.',
  'An unknown error occurred during transcription.',
  'Please generate the transcript before using it for a preview or export.',
  'preview failed: {message}',
  'export failed: {message}',
  'Could not open editor in a new tab. Please disable your popup blocker for this site and try again.',
  'Could not save edit state. Reloading the editor page might not work.',
  'An error occurred during login',
  'An error occurred while requesting password reset',
  'Password reset link has been sent to your email. Please check your inbox and spam folder.',
  'Email verified successfully! You can now log in.',
  'This email is already registered. Please log in or use a different email.',
  'An error occurred during sign up',
  'Successfully signed up with Google! Redirecting...',
  'An error occurred while resending verification',
  'Password has been successfully updated. Redirecting to dashboard...',
  'An error occurred while updating password',
  'Failed to validate code. Please try again.',
  'Invalid redemption code. Please check your code and try again.',
  'You must provide either an email or phone number and a password',
  'You must provide either an email or phone number and a type',
  'You must provide either an email or phone number.',
  'Please ensure your password meets all requirements',
  'Passwords do not match',
  'Failed to copy email content. Please copy manually.',
  'Email Content Copied!',
];

describe('the sentences', () => {
  it.each(SPECIFIED_SENTENCES)('hold the one of the specification: %s', (sentence) => {
    expect(Object.values(SENTENCES)).toContain(sentence);
  });

  it('begin the verification notice as the specification does', () => {
    expect(sentenceFor('verification-sent')).toMatch(/^A verification link has been sent to your email/);
  });

  it('stand under codes that fit into a header and never clash', () => {
    for (const code of Object.keys(SENTENCES)) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    }

    const total = Object.keys(ERROR_SENTENCES).length + Object.keys(NOTICES).length;
    expect(Object.keys(SENTENCES)).toHaveLength(total);
  });

  it('say each thing once', () => {
    expect(new Set(Object.values(SENTENCES)).size).toBe(Object.values(SENTENCES).length);
  });
});

describe('a sentence with facts', () => {
  it('names the value and the bound', () => {
    expect(sentenceFor('file-too-large', { actualMb: 120, maximumMb: 100 })).toBe(
      'The file has 120 MB; at most 100 MB are allowed.',
    );
  });

  it('rounds required credits up and available ones down, so that they never read as equal', () => {
    expect(sentenceFor('insufficient-credits', { requiredMinutes: 12.401, availableMinutes: 12.409 })).toBe(
      'Insufficient credits. Required: 12.41, Available: 12.40',
    );
  });

  it('takes a fact as it is, braces included', () => {
    expect(sentenceFor('api-error', { responseText: '{status} $& {chunk}' })).toBe(
      'API Error: {status} $& {chunk}',
    );
  });

  it('does not compile without the facts it names', () => {
    // @ts-expect-error: the status text is missing; the placeholder shows that it was forgotten.
    expect(sentenceFor('clip-create-failed')).toBe('Failed to create clip: {statusText}');
    // @ts-expect-error: no such code.
    expect(() => sentenceFor('no-such-code')).toThrow();
  });
});

describe('a code from a header', () => {
  it('is known only when it is the code of an error', () => {
    expect(isErrorCode('not-found')).toBe(true);
    expect(isErrorCode('email-verified')).toBe(false);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode('__proto__')).toBe(false);
    expect(isErrorCode('')).toBe(false);
  });
});
