import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// A warning that nobody reads is a defect that nobody sees. A test that expects one gives the console its own spy.
let spies: MockInstance[] = [];
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  spies = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' ');
      unexpected.push(`console.${level}: ${text}`);
    }),
  );
});

afterEach(() => {
  for (const spy of spies) spy.mockRestore();
  expect(unexpected, 'unexpected console output').toEqual([]);
});
