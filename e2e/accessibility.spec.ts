import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './harness/test.ts';

const SCREENS = [
  '/',
  '/docs',
  '/pricing',
  '/aboutpage',
  '/legal/privacy',
  '/legal/terms',
  '/legal/refund',
  '/legal/disclaimer',
  '/analyze',
  '/login',
  '/signup',
  '/resetpassword',
  '/redeem',
];
const WIDTHS = [1440, 1024, 390];

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const screen of SCREENS) {
      test(`${screen} breaks no accessibility rule and never scrolls sideways`, async ({ page }) => {
        await page.goto(screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual(
          [],
        );
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    }

    test('the contact dialog breaks no accessibility rule', async ({ page }) => {
      await page.goto('/pricing');
      await page.getByRole('main').getByRole('button', { name: 'Contact Us' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
}

test('The first Tab offers to skip the navigation, and focus is always visible', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  const ring = await focused.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return `${outlineStyle} ${boxShadow}`;
  });
  expect(ring).not.toBe('none none');
});
