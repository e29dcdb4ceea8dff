import { describe, expect, it } from 'vitest';

import { VIDEO_ENDPOINTS, type VideoEndpointName } from './endpoints.ts';
import { DEFAULT_QUESTION } from './limits.ts';

const RUN_ID = '0b9f5d0e-3a4c-4b8f-9d0a-1c2d3e4f5a6b';
const LINK = 'https://youtu.be/dQw4w9WgXcQ';

function readFields(name: VideoEndpointName, fields: Record<string, string>) {
  return VIDEO_ENDPOINTS[name].fields.safeParse(fields);
}

describe('the calls of the video backend', () => {
  it('have the methods and paths of the wire', () => {
    expect(Object.values(VIDEO_ENDPOINTS).map((call) => `${call.method} ${call.path}`)).toEqual([
      'POST video_duration_url/',
      'POST download_clip',
      'POST create_transcript_overlay_clip',
      'POST transcribe_clip',
      'GET generate-upload-url',
      'POST process_video_url/',
      'POST process_video/',
      'POST summarize_video_url/',
      'POST summarize_video/',
      'POST extract_keypoints_url/',
      'POST extract_keypoints/',
      'POST download_youtube_video',
      'GET get_youtube_video_status',
      'GET get_youtube_video_result',
      'POST get_clips_details',
      'GET get_clips_status',
      'GET get_clips_result',
      'GET media_url',
      'GET stream',
      'GET run_status',
      'POST cancel_request',
      'GET transcript',
    ]);
  });

  it('never share a path', () => {
    const paths = Object.values(VIDEO_ENDPOINTS).map((call) => call.path.replace(/\/$/, ''));

    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('a number of clips', () => {
  it.each([
    ['5', 5],
    ['1', 1],
    ['10', 10],
    ['0', 1],
    ['-3', 1],
    ['99', 10],
    ['2.9', 2],
    ['', 5],
  ])('posted as %j is %i', (posted, count) => {
    expect(readFields('requestClips', { video_url: LINK, no_of_clips: posted }).data).toMatchObject({
      no_of_clips: count,
    });
  });

  it('is 5 when it is not posted', () => {
    expect(readFields('requestClips', { video_url: LINK }).data).toEqual({ video_url: LINK, no_of_clips: 5 });
  });

  it.each(['five', '1e9', 'NaN', 'Infinity'])('is refused as %j', (posted) => {
    expect(readFields('requestClips', { video_url: LINK, no_of_clips: posted }).success).toBe(false);
  });
});

describe('a posted time', () => {
  it.each([
    ['12', 12],
    ['12.25', 12.25],
    ['1:05', 65],
    ['1:00:05', 3605],
    [' 1:05 ', 65],
    ['', 0],
  ])('written %j is %d seconds', (posted, seconds) => {
    expect(readFields('downloadClip', { video: LINK, start_time: posted }).data).toMatchObject({
      start_time: seconds,
    });
  });

  it('may be absent: a start is 0 then, an end stays open', () => {
    expect(readFields('downloadClip', { video: LINK, end_time: '' }).data).toEqual({
      video: LINK,
      start_time: 0,
    });
  });

  it.each(['-1', 'soon', '1:5', '1e3', 'NaN', 'Infinity', '1:00:00:00'])('is refused as %j', (posted) => {
    expect(readFields('downloadClip', { video: LINK, start_time: posted }).success).toBe(false);
  });
});

describe('the parameters of an export', () => {
  it('have defaults of their own', () => {
    expect(readFields('exportClip', { video: LINK }).data).toEqual({
      video: LINK,
      start_time: 0,
      add_transcript: false,
      resize_to_vertical: false,
      font_size: 24,
      font_color: 'FFFFFF',
      subtitle_position: 'bottom',
    });
  });

  it('are read from text', () => {
    const fields = {
      start_time: '1.5',
      end_time: '0:09',
      add_transcript: 'true',
      resize_to_vertical: 'false',
      font_size: '32',
      font_color: '#ffcc00',
      subtitle_position: 'middle',
      transcript_data: '[]',
      request_id: RUN_ID,
    };

    expect(readFields('exportClip', fields).data).toEqual({
      ...fields,
      start_time: 1.5,
      end_time: 9,
      add_transcript: true,
      resize_to_vertical: false,
      font_size: 32,
      font_color: 'FFCC00',
    });
  });

  it.each([
    ['add_transcript', 'yes'],
    ['font_size', '4000'],
    ['font_size', '-1'],
    ['font_color', 'red'],
    ['font_color', 'ff&H00'],
    ['subtitle_position', 'left'],
    ['request_id', '../etc'],
  ])('are refused with %s as %j', (field, value) => {
    expect(readFields('exportClip', { video: LINK, [field]: value }).success).toBe(false);
  });
});

describe('a question', () => {
  it.each([undefined, '', '   '])('of nothing (%j) is the default question', (question) => {
    const fields = question === undefined ? { video_url: LINK } : { video_url: LINK, question };

    expect(readFields('askLink', fields).data).toEqual({ video_url: LINK, question: DEFAULT_QUESTION });
  });

  it('that is too long is refused with both numbers', () => {
    const result = readFields('askLink', { video_url: LINK, question: 'x'.repeat(2001) });

    expect(result.error?.issues[0]?.message).toBe(
      'The question has 2001 characters; at most 2000 are allowed.',
    );
  });
});

describe('the other fields', () => {
  it('say that a link is missing', () => {
    expect(readFields('summarizeLink', {}).error?.issues[0]?.message).toBe('Video URL is required');
    expect(readFields('summarizeLink', { video_url: ' ' }).error?.issues[0]?.message).toBe(
      'Video URL is required',
    );
  });

  it('take a file part in place of an address', () => {
    expect(VIDEO_ENDPOINTS.summarizeFile.filePart).toBe('video');
    expect(readFields('summarizeFile', {}).success).toBe(true);
  });

  it('follow a run from its beginning unless told otherwise', () => {
    expect(readFields('followRun', { request_id: RUN_ID }).data).toEqual({ request_id: RUN_ID, after: 0 });
    expect(readFields('followRun', { request_id: RUN_ID, after: '17' }).data).toMatchObject({ after: 17 });
    expect(readFields('followRun', { request_id: RUN_ID, after: '-1' }).success).toBe(false);
  });

  it('take the size of an upload as a whole number above 0', () => {
    const upload = { file_name: 'a.mp4', content_type: 'video/mp4' };

    expect(readFields('generateUploadUrl', { ...upload, file_size: '5' }).data).toMatchObject({
      file_size: 5,
    });
    expect(readFields('generateUploadUrl', { ...upload, file_size: '0' }).success).toBe(false);
    expect(readFields('generateUploadUrl', { ...upload, file_size: '1.5' }).success).toBe(false);
  });
});

describe('the status of a run', () => {
  it('counts as in progress when its word is not known', () => {
    expect(VIDEO_ENDPOINTS.runStatus.answer.schema.parse({ status: 'queued' })).toEqual({
      status: 'processing',
    });
    expect(VIDEO_ENDPOINTS.runStatus.answer.schema.parse({ status: 'done', progress: 1 })).toEqual({
      status: 'done',
      progress: 1,
    });
  });
});
