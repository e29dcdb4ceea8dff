import { z } from 'zod';

import { redemptionCodeSchema, redemptionResultSchema } from './redemption.ts';
import { PROCESS_TYPES, USAGE_PERIODS, usageStatisticsSchema } from './usage.ts';

const PERIOD_VALUES = USAGE_PERIODS.map((period) => period.value);

/** Remote procedures of the data API by their name on the wire: what they take and what they give [7]. */
export const DATA_CALLS = {
  deduct_video_credits: {
    arguments: z.object({
      /** Whose credits; anybody else's id is refused. */
      p_user_id: z.uuid(),
      /** The video that was processed. */
      p_video_url: z.string().min(1),
      /** Length of the video in minutes. */
      p_duration: z.number().positive(),
      /** What was made of the video. */
      p_process_type: z.enum(PROCESS_TYPES),
      /** The run that is charged; without it the call only reports. */
      p_request_id: z.uuid().nullish(),
    }),
    result: z.object({
      /** Whether a finished run of that video and type was found. */
      success: z.boolean(),
      /** Available credits in minutes after the charge. */
      credits: z.number(),
      /** Credit minutes charged for the run. */
      charged: z.number(),
    }),
  },
  validate_appsumo_code: {
    arguments: z.object({
      /** The code, upper-cased. */
      code: redemptionCodeSchema,
    }),
    result: redemptionResultSchema,
  },
  redeem_code: {
    arguments: z.object({
      /** The code, upper-cased. */
      code: redemptionCodeSchema,
    }),
    result: redemptionResultSchema,
  },
  usage_statistics: {
    arguments: z.object({
      /** Whose usage; anybody else's id is refused. */
      p_user_id: z.uuid(),
      /** The period, by its value. */
      p_period: z.enum(PERIOD_VALUES),
      /** Time zone of the person, as an IANA name. */
      p_tz: z.string().min(1),
    }),
    result: usageStatisticsSchema,
  },
} as const satisfies Record<string, { arguments: z.ZodType; result: z.ZodType }>;
/** A remote procedure by its name. */
export type DataCallName = keyof typeof DATA_CALLS;
