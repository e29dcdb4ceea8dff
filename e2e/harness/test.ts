// The `test` of every journey: a page on which anything in the console, an uncaught error or a failed request fails the test.
import { test as base, expect } from '@playwright/test';

export { expect };

type Options = {
  /** Statuses with which the journey expects the server to refuse something: the browser reports each in its console. */
  expectedRefusals: number[];
};

export const test = base.extend<Options>({
  expectedRefusals: [[], { option: true }],
  page: async ({ page, expectedRefusals }, use) => {
    const complaints: string[] = [];
    const isExpected = (text: string) =>
      expectedRefusals.some((status) => text.includes(`responded with a status of ${status} `));
    page.on('console', (message) => {
      if (!isExpected(message.text())) complaints.push(`console.${message.type()}: ${message.text()}`);
    });
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
