import { z } from 'zod';

import { TESTIMONIAL_RATING_MAX, TESTIMONIAL_RATING_MIN } from './limits.ts';

/** A voice on the landing page: static marketing text [3]. */
export const testimonialSchema = z.object({
  /** What the person says. */
  quote: z.string().min(1),
  /** Name of the person. */
  author: z.string().min(1),
  /** What the person does. */
  designation: z.string().min(1),
  /** The feature the person praises. */
  featurePraise: z.string().min(1),
  /** Address of a picture; empty shows initials. */
  avatarUrl: z.string(),
  /** E-mail address; never shown. */
  email: z.string(),
  /** Stars, 1 to 5. */
  rating: z.int().min(TESTIMONIAL_RATING_MIN).max(TESTIMONIAL_RATING_MAX),
});
/** A testimonial. */
export type Testimonial = z.infer<typeof testimonialSchema>;
