// The `test` of every journey: a page on which anything in the console, an uncaught error or a failed request fails the test.
import { test as base, expect } from '@playwright/test';

export { expect };

export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`console.${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A request is broken off when the page that made it is left.
      const reason = request.failure()?.errorText;
      if (reason !== 'net::ERR_ABORTED') complaints.push(`request failed: ${request.url()} ${reason}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});
