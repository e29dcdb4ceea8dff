import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

// What needs tools of the system; `npm run test:system`.
export default mergeConfig(
  { ...config, test: { ...config.test, include: [], exclude: [] } },
  defineConfig({
    test: { include: ['{packages,apps}/*/src/**/*.system.test.ts'], exclude: ['**/node_modules/**'] },
  }),
);
