import { z } from 'zod';

/** What a run can make of a video [3]. */
export const PROCESS_TYPES = ['summary', 'keyPoints', 'chat', 'clips'] as const;
/** A kind of run. */
export type ProcessType = (typeof PROCESS_TYPES)[number];

/** Periods of the dashboard, in the order of its selector [2, 9]. */
export const USAGE_PERIODS = [
  { value: 'all', label: 'All Time' },
  { value: 'day', label: 'Today' },
  { value: 'week', label: 'Last 7 Days' },
  { value: 'month', label: 'This Month' },
] as const;
/** A period by its value. */
export type UsagePeriod = (typeof USAGE_PERIODS)[number]['value'];
/** The period the dashboard opens with [2]. */
export const DEFAULT_USAGE_PERIOD: UsagePeriod = 'all';
/** Days the period "week" looks back [7, 9]. */
export const USAGE_WEEK_DAYS = 7;

/** A row of the video_processes table [3]. */
export const videoProcessSchema = z.object({
  /** Id of the user, a UUID. */
  user_id: z.uuid(),
  /** Length of the video in minutes. */
  duration: z.number().nonnegative(),
  /** Credit minutes paid for the run. */
  charged: z.number().nonnegative().optional(),
  /** What was made of the video. */
  process_type: z.enum(PROCESS_TYPES),
  /** When the run was finished, as an ISO 8601 time. */
  created_at: z.string(),
});
/** One finished run. */
export type VideoProcess = z.infer<typeof videoProcessSchema>;

/** The numbers of the dashboard [3]. */
export const usageStatisticsSchema = z.object({
  /** Minutes of video processed in the period. */
  totalProcessed: z.number(),
  /** Credit minutes paid in the selected period; the name is the specification's. */
  thisMonth: z.number(),
  /** Number of videos analyzed in the period. */
  videoCount: z.int().nonnegative(),
  /** The newest runs. */
  recentProcesses: z.array(
    z.object({
      /** Id of the run. */
      id: z.union([z.string(), z.number()]),
      /** When the run was finished, as an ISO 8601 time. */
      created_at: z.string(),
      /** What was made of the video. */
      process_type: z.enum(PROCESS_TYPES),
      /** Length of the video in minutes. */
      duration: z.number(),
    }),
  ),
  /** Credit minutes paid per local day. */
  dailyUsage: z.array(
    z.object({
      /** Local day as YYYY-MM-DD. */
      date: z.string(),
      /** Credit minutes paid on that day. */
      minutes: z.number(),
    }),
  ),
  /** Number of runs per type. */
  processTypes: z.array(
    z.object({
      /** What was made of the videos. */
      type: z.enum(PROCESS_TYPES),
      /** Number of runs. */
      count: z.int().nonnegative(),
    }),
  ),
});
/** Usage of one person in one period. */
export type UsageStatistics = z.infer<typeof usageStatisticsSchema>;
