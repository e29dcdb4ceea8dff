import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'soak/**/*.test.ts'],
    exclude: ['**/*.system.test.ts', '**/node_modules/**'],
    globalSetup: ['packages/database/src/testing/vitest-global-setup.ts'],
    setupFiles: ['vitest.setup.ts'],
    // Tests of the server mostly wait for child processes.
    maxWorkers: '100%',
    passWithNoTests: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
