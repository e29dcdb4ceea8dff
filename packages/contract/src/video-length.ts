import { AppError } from './app-error.ts';
import { formatRequiredMinutes } from './credits.ts';
import { MAX_VIDEO_MINUTES } from './limits.ts';

/** The error for a video that is longer than allowed; undefined when its length is fine. */
export function findVideoLengthError(videoMinutes: number, maximumMinutes: number): AppError | undefined {
  if (videoMinutes <= maximumMinutes) {
    return undefined;
  }

  const facts = { actualMinutes: formatRequiredMinutes(videoMinutes), maximumMinutes };

  // The specification's sentence says "1 hour"; where the operator has set another bound it would not be true.
  return maximumMinutes === MAX_VIDEO_MINUTES
    ? new AppError('video-too-long', facts)
    : new AppError('video-over-limit', facts);
}
