import { describe, expect, it } from 'vitest';

import { PROGRESS_MESSAGES, readProgressMessage } from './progress-messages.ts';

describe('progress messages', () => {
  it('include the six of the specification', () => {
    expect(Object.values(PROGRESS_MESSAGES).map(readProgressMessage)).toEqual(
      expect.arrayContaining([
        'Download complete',
        'Upload complete',
        'Processing started',
        'Processing complete',
        'Generating analysis',
        'Analysis complete',
      ]),
    );
  });

  it('are read without their prefix, with or without a space after it', () => {
    expect(readProgressMessage('PROGRESS: Halfway')).toBe('Halfway');
    expect(readProgressMessage('PROGRESS:Halfway')).toBe('Halfway');
  });

  it('are told from other messages', () => {
    expect(readProgressMessage('No PROGRESS: at all')).toBeUndefined();
    expect(readProgressMessage('progress: small')).toBeUndefined();
    expect(readProgressMessage('')).toBeUndefined();
  });
});
