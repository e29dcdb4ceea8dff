import { z } from 'zod';

const webLinkSchema = z.url({ protocol: /^https?$/ });

/** Answer of GET /config.json: what the operator has set; what is unset is null and its link is hidden. */
export const clientConfigSchema = z.object({
  /** Origin of the sign-in service and data API; null while this installation has none. */
  supabaseUrl: webLinkSchema.nullable(),
  /** Public key that carries the anonymous role. */
  supabaseKey: z.string().min(1).nullable(),
  /** Client id for signing in with Google. */
  google: z.string().min(1).nullable(),
  /** Captcha that sign-in forms must solve. */
  captcha: z.object({ provider: z.enum(['hcaptcha', 'turnstile']), siteKey: z.string().min(1) }).nullable(),
  /** Hosted checkout links. */
  checkout: z.object({
    pro: webLinkSchema.nullable(),
    starter: webLinkSchema.nullable(),
    business: webLinkSchema.nullable(),
    enterprise: webLinkSchema.nullable(),
    founders: webLinkSchema.nullable(),
  }),
  /** Bounds the operator can move. */
  limits: z.object({
    /** Largest upload in megabytes. */
    maxUploadMb: z.number().positive(),
    /** Longest video in minutes. */
    maxVideoMinutes: z.number().positive(),
    /** Days that videos are kept. */
    keepVideosDays: z.number().positive(),
  }),
  /** Name of the engine behind each concern, null where none is running; later rooms add their own. */
  engines: z
    .object({
      database: z.string().nullable(),
      storage: z.string().nullable(),
      speech: z.string().nullable(),
      analysis: z.string().nullable(),
      mail: z.string().nullable(),
    })
    .catchall(z.string().nullable()),
  /** Address people can write to. */
  supportEmail: z.email().nullable(),
  /** The external blog. */
  blogUrl: webLinkSchema.nullable(),
  /** Pages on the three social networks of the footer. */
  social: z.object({
    x: webLinkSchema.nullable(),
    youtube: webLinkSchema.nullable(),
    linkedin: webLinkSchema.nullable(),
  }),
});
/** What the web app learns about this installation at run time. */
export type ClientConfig = z.infer<typeof clientConfigSchema>;
