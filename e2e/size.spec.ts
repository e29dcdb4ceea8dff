import { gzipSync } from 'node:zlib';
import { expect, test } from './harness/test.ts';

const BUDGET_BYTES = 130 * 1024;

test('All JavaScript that the landing page loads before it is idle fits into 130 KB gzip', async ({
  page,
  request,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(await (await request.get(script)).body(), { level: 9 }).length),
  );
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  test
    .info()
    .annotations.push({ type: 'size', description: `${totalBytes} bytes in ${sizes.length} scripts` });
  expect(totalBytes).toBeLessThanOrEqual(BUDGET_BYTES);
});

test('Nothing is fetched from anywhere else', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (sent) => origins.add(new URL(sent.url()).origin));
  for (const screen of ['/', '/docs', '/pricing', '/aboutpage', '/legal/terms']) {
    await page.goto(screen, { waitUntil: 'networkidle' });
  }
  expect([...origins].filter((origin) => origin !== baseURL && origin !== 'null')).toEqual([]);
});
