import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/harness/browser.ts';

const { env, ...launchOptions } = await findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './e2e/harness/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by the global set-up before any test worker reads this file.
    baseURL: process.env['E2E_URL'],
    launchOptions: { ...launchOptions, env: { ...process.env, ...env } as Record<string, string> },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  },
});
