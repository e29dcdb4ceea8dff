import { expect, test } from './harness/test.ts';

const PHONE = { width: 390, height: 844 };

test.describe('on a desktop', () => {
  test('the navigation shows every link of a signed-out visitor, and no menu button', async ({ page }) => {
    await page.goto('/');
    const navigation = page.getByRole('banner');
    for (const name of ['Pricing', 'Login', 'Sign Up', 'About']) {
      await expect(navigation.getByRole('link', { name })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /menu/i })).toBeHidden();
    await expect(page.getByText('For best results, please use a desktop.')).toBeHidden();
  });

  test('a link of the navigation opens its screen at the top, says its title and marks where one is', async ({
    page,
  }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 2000);
    const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
    await link.click();
    await expect(page).toHaveURL('/pricing');
    await expect(page).toHaveTitle(/Pricing/);
    await expect(link).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the browser goes back to where one was', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await page.goBack();
    await expect(page).toHaveURL('/docs');
    await expect(page.getByRole('heading', { level: 1, name: /How to Use/ })).toBeVisible();
  });

  test('the footer names the company, the legal pages and the product, and says the year', async ({
    page,
  }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const group of ['Company', 'Legal', 'Product']) {
      await expect(footer.getByText(group, { exact: true })).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: 'Features' })).toHaveAttribute('href', '/docs');
    await expect(footer).toContainText(String(new Date().getFullYear()));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens and closes by its button, by Escape and by choosing a link', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('banner').getByRole('button', { name: /menu/i });
    const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
    await expect(pricing).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(pricing).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pricing).toBeHidden();
    await button.click();
    await pricing.click();
    await expect(page).toHaveURL('/pricing');
    await expect(pricing).toBeHidden();
  });

  test('the banner is dismissed for this session only', async ({ page, context }) => {
    await page.goto('/');
    const banner = page.getByText('For best results, please use a desktop.');
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: /dismiss/i }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    const anotherSession = await context.newPage();
    await anotherSession.goto('/');
    await expect(anotherSession.getByText('For best results, please use a desktop.')).toBeVisible();
  });

  test('the banner and the menu belong below 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/');
    await expect(page.getByText('For best results, please use a desktop.')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByText('For best results, please use a desktop.')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeVisible();
  });
});
