import { expect, test } from './harness/test.ts';

const STATISTICS = ['12500+', '850+', '7800+', '2200+', '850+', '1600+'];

test('The hero offers a free start', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Start For Free' }).first().click();
  await expect(page).toHaveURL('/signup');
});

test('The statistics count up to their numbers once they come into view', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Our Platform by the Numbers (in mins)' });
  await strip.scrollIntoViewIfNeeded();
  for (const figure of STATISTICS) {
    await expect(strip.getByText(figure, { exact: true }).first()).toBeVisible();
  }
});

test.describe('for a visitor who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the statistics stand there at once', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const strip = page.getByRole('region', { name: 'Our Platform by the Numbers (in mins)' });
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.getByText('12500+', { exact: true })).toBeVisible();
  });
});

for (const { width, columns } of [
  { width: 1440, columns: 3 },
  { width: 1100, columns: 3 },
  { width: 1000, columns: 3 },
  { width: 768, columns: 2 },
  { width: 600, columns: 2 },
  { width: 500, columns: 1 },
  { width: 390, columns: 1 },
]) {
  test(`The testimonials stand in ${columns} columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const quotes = page.getByRole('main').getByRole('figure');
    await expect(quotes.first()).toBeAttached();
    const lefts = await quotes.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
  });
}

test('Try It Free leads to the analysis', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Try It Free' }).click();
  await expect(page).toHaveURL('/analyze');
});

test('The offer on the pricing page leads to the founders deal on the landing page', async ({ page }) => {
  await page.goto('/pricing');
  await page
    .getByRole('link', { name: /offer|founders/i })
    .first()
    .click();
  await expect(page).toHaveURL('/#founders-deal');
  await expect(page.locator('#founders-deal')).toBeInViewport();
  await expect(page.locator('#founders-deal')).toContainText('500 minutes');
  await expect(page.locator('#founders-deal')).toContainText('$30');
});

test('The address of the founders deal works when it is opened directly', async ({ page }) => {
  await page.goto('/#founders-deal');
  await expect(page.locator('#founders-deal')).toBeInViewport();
});

test('A visitor sees the plans with their prices and is led to sign up', async ({ page }) => {
  await page.goto('/pricing');
  const main = page.getByRole('main');
  for (const text of ['$15', '$0.015', '₹399', '₹1.33', '$30', '$0.01', 'Most Popular']) {
    await expect(main.getByText(text, { exact: false }).first()).toBeVisible();
  }
  await main.getByRole('link', { name: 'Get Started Free' }).first().click();
  await expect(page).toHaveURL('/signup');
});

test('The questions on the pricing page open by keyboard', async ({ page }) => {
  await page.goto('/pricing');
  const question = page.getByRole('main').locator('summary, button[aria-expanded]').first();
  await question.focus();
  const isOpen = () =>
    question.evaluate(
      (element) =>
        element.getAttribute('aria-expanded') === 'true' || element.closest('details')?.open === true,
    );
  const before = await isOpen();
  await page.keyboard.press('Enter');
  await expect.poll(isOpen).toBe(!before);
});
