import { userMetadataSchema } from '@skimreel/contract';
import { expect, test } from 'vitest';
import { buildUserMetadata, createRandomId } from './build-user-metadata.ts';

test('a sign-up names its starting credits, a random template id and the long US-English date and time', () => {
  const metadata = buildUserMetadata({ now: new Date(2026, 7, 30, 14, 5, 9), createRandomId: () => 'abc' });

  expect(userMetadataSchema.parse(metadata)).toEqual(metadata);
  expect(metadata.credits).toBe(100);
  expect(metadata.template_id).toBe('template_abc');
  expect(metadata.timestamp).toMatch(/^August 30, 2026 at 2:05:09\sPM /);
});

test('no two template ids are alike', () => {
  expect(new Set(Array.from({ length: 100 }, createRandomId)).size).toBe(100);
  expect(createRandomId()).toMatch(/^[a-z0-9]{24}$/);
});
