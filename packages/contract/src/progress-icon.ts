/** Icon of an entry in the processing timeline: green check, red cross, spinner or grey check. */
export type ProgressIcon = 'complete' | 'failed' | 'running' | 'past';

/** The icon of one progress message [spec 4]. */
export function progressIconFor(entry: {
  message: string;
  isLast: boolean;
  isLoading: boolean;
}): ProgressIcon {
  const message = entry.message.toLowerCase();

  if (message.includes('complete')) {
    return 'complete';
  }

  if (message.includes('error') || message.includes('failed')) {
    return 'failed';
  }

  return entry.isLast && entry.isLoading ? 'running' : 'past';
}
