// What a visitor sees where the operator has set more than the defaults: the same server's answer, with addresses filled in.
import { test as base } from '@playwright/test';
import { expect, test } from './harness/test.ts';

const BLOG = 'https://blog.example.org/skimreel';

test.beforeEach(async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    config.blogUrl = BLOG;
    config.supportEmail = 'help@example.org';
    config.social = { x: 'https://x.example.org/us', youtube: null, linkedin: 'https://in.example.org/us' };
    config.checkout.founders = 'https://pay.example.org/founders';
    await route.fulfill({ json: config });
  });
  await page.route('https://*.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Outside</h1>' }),
  );
});

test('The blog opens in a new tab from the navigation', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  await expect(link).toHaveAttribute('href', BLOG);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('/blog leaves for the blog', async ({ page }) => {
  await page.goto('/blog').catch(() => undefined);
  await expect(page).toHaveURL(BLOG);
});

test('The footer shows the social networks that are set and no others', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href="https://x.example.org/us"]')).toBeVisible();
  await expect(footer.locator('a[href="https://in.example.org/us"]')).toBeVisible();
  await expect(footer.getByRole('link', { name: /youtube/i })).toHaveCount(0);
});

test('The founders deal leads to its checkout', async ({ page }) => {
  await page.goto('/#founders-deal');
  const link = page.locator('#founders-deal').getByRole('link');
  await expect(link.first()).toHaveAttribute('href', 'https://pay.example.org/founders');
});

test('A message is addressed to the support', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact' }).click();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Reason for Contact').selectOption('Other');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Preview Email' }).click();
  await expect(page.getByRole('dialog')).toContainText('help@example.org');
});

// The console speaks here on purpose, so this one goes without the fixture that listens to it.
base("A screen that fails shows the router's own error screen with the error's text", async ({ page }) => {
  await page.route(/docs-route-.*\.js/, (route) => route.abort());
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /dynamically imported module/ })).toBeVisible();
});
