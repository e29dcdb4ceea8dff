import { describe, expect, it } from 'vitest';

import { sessionSchema, userMetadataSchema } from './account.ts';
import { appStateSchema, EMPTY_ANALYSIS_SESSION } from './analysis-session.ts';
import { type Clip, clipRange, clipResultSchema } from './clip.ts';
import { DATA_CALLS } from './data-calls.ts';
import { editorHandOffSchema } from './editor-hand-off.ts';
import { redemptionCodeSchema, redemptionResultSchema } from './redemption.ts';
import { testimonialSchema } from './testimonial.ts';
import { DEFAULT_USAGE_PERIOD, USAGE_PERIODS } from './usage.ts';

const USER_ID = '0b9f5d0e-3a4c-4b8f-9d0a-1c2d3e4f5a6b';

describe('a session', () => {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 1_800_000_000 };

  it('is valid with its two tokens and its end', () => {
    expect(sessionSchema.safeParse(session).success).toBe(true);
  });

  it.each(['access_token', 'refresh_token', 'expires_at'])('is not valid without %s', (field) => {
    expect(sessionSchema.safeParse({ ...session, [field]: undefined }).success).toBe(false);
  });
});

it('the metadata of an account names its template as the specification does', () => {
  const metadata = { credits: 100, template_id: 'template_x1', timestamp: 'Monday, June 1, 2026 at 9:00 AM' };

  expect(userMetadataSchema.safeParse(metadata).success).toBe(true);
  expect(userMetadataSchema.safeParse({ ...metadata, template_id: 'x1' }).success).toBe(false);
});

describe('the stored state of the app', () => {
  it('holds a session nobody has used yet', () => {
    const state = { session: EMPTY_ANALYSIS_SESSION, user: null, credits: null };

    expect(appStateSchema.parse(state)).toEqual(state);
  });

  it('is refused when a part of it is of another time', () => {
    const session = { ...EMPTY_ANALYSIS_SESSION, keyPoints: 'one' };

    expect(appStateSchema.safeParse({ session, user: null, credits: null }).success).toBe(false);
  });
});

describe('a clip', () => {
  const clip: Clip = {
    'Reel title': 'Cats',
    description: 'They purr.',
    'time of reel': 'from 0:05 to 0:09',
    transcript: 'purr',
  };

  it("needs no more than the specification's four fields", () => {
    expect(clipResultSchema.parse({ clips: [clip] }).clips).toEqual([clip]);
    expect(clipResultSchema.safeParse({ clips: [{ ...clip, 'Reel title': undefined }] }).success).toBe(false);
  });

  it('plays its exact range when it has one, else the range it names', () => {
    expect(clipRange(clip)).toEqual({ startSeconds: 5, endSeconds: 9 });
    expect(clipRange({ ...clip, start: 5.4, end: 8.6 })).toEqual({ startSeconds: 5.4, endSeconds: 8.6 });
  });
});

it('the editor hand-off may leave the end open with 0', () => {
  const handOff = {
    src: 'https://example.com/a.mp4',
    title: 'Cats',
    transcripts: [],
    startTime: 0,
    endTime: 0,
    originalStartTime: 0,
    originalEndTime: 0,
  };

  expect(editorHandOffSchema.parse(handOff)).toEqual(handOff);
  expect(editorHandOffSchema.safeParse({ ...handOff, src: '' }).success).toBe(false);
});

it('a testimonial has 1 to 5 stars', () => {
  const testimonial = {
    quote: 'Quick.',
    author: 'Ada',
    designation: 'Editor',
    featurePraise: 'Clips',
    avatarUrl: '',
    email: '',
    rating: 5,
  };

  expect(testimonialSchema.safeParse(testimonial).success).toBe(true);
  expect(testimonialSchema.safeParse({ ...testimonial, rating: 0 }).success).toBe(false);
  expect(testimonialSchema.safeParse({ ...testimonial, rating: 6 }).success).toBe(false);
});

describe('a redemption', () => {
  it('upper-cases its code and asks for one that is missing', () => {
    expect(redemptionCodeSchema.parse(' as-12 ')).toBe('AS-12');
    expect(redemptionCodeSchema.safeParse('  ').error?.issues[0]?.message).toBe(
      'Please enter your redemption code',
    );
  });

  it('may be refused without a reason', () => {
    expect(redemptionResultSchema.parse({ valid: false, error: null })).toEqual({
      valid: false,
      error: null,
    });
  });
});

it('the dashboard opens with all time, the first of four periods', () => {
  expect(USAGE_PERIODS.map((period) => period.label)).toEqual([
    'All Time',
    'Today',
    'Last 7 Days',
    'This Month',
  ]);
  expect(DEFAULT_USAGE_PERIOD).toBe(USAGE_PERIODS[0].value);
});

describe('the data calls', () => {
  const charge = { p_user_id: USER_ID, p_video_url: 'v', p_duration: 0.5, p_process_type: 'clips' };

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuse to charge %d minutes', (minutes) => {
    const schema = DATA_CALLS.deduct_video_credits.arguments;

    expect(schema.safeParse(charge).success).toBe(true);
    expect(schema.safeParse({ ...charge, p_duration: minutes }).success).toBe(false);
  });

  it('take a period of the dashboard and no other', () => {
    const schema = DATA_CALLS.usage_statistics.arguments;
    const call = { p_user_id: USER_ID, p_period: 'week', p_tz: 'Europe/Berlin' };

    expect(schema.safeParse(call).success).toBe(true);
    expect(schema.safeParse({ ...call, p_period: 'year' }).success).toBe(false);
  });
});
