import { expect, test } from './harness/test.ts';

// Specification 2, the route table, as a signed-out visitor meets it: what is opened, where it ends, what stands there.
const SCREENS = [
  { opened: '/', ends: '/', heading: 'Transform Long Videos into Viral-Ready Clips' },
  { opened: '/docs', ends: '/docs', heading: /How to Use/ },
  { opened: '/pricing', ends: '/pricing', heading: /./ },
  { opened: '/analyze', ends: '/analyze', heading: /Analy[sz]e/ },
  { opened: '/login', ends: '/login', heading: /Log ?in/i },
  { opened: '/signup', ends: '/signup', heading: /./ },
  { opened: '/resetpassword', ends: '/resetpassword', heading: /password/i },
  { opened: '/redeem', ends: '/redeem', heading: /./ },
  { opened: '/aboutpage', ends: '/aboutpage', heading: /./ },
  { opened: '/legal/privacy', ends: '/legal/privacy', heading: 'Privacy Policy' },
  { opened: '/legal/terms', ends: '/legal/terms', heading: /Terms/ },
  { opened: '/legal/refund', ends: '/legal/refund', heading: /Refund/ },
  { opened: '/legal/disclaimer', ends: '/legal/disclaimer', heading: 'Disclaimer' },
];

const REDIRECTS = [
  { opened: '/dashboard', ends: '/login' },
  { opened: '/editor', ends: '/login' },
  { opened: '/about', ends: '/aboutpage' },
  { opened: '/demo', ends: '/analyze' },
  { opened: '/privacy', ends: '/legal/privacy' },
  { opened: '/terms', ends: '/legal/terms' },
  { opened: '/refund', ends: '/legal/refund' },
  { opened: '/disclaimer', ends: '/legal/disclaimer' },
  { opened: '/appsumo', ends: '/redeem' },
  { opened: '/appsumo-redeem', ends: '/redeem' },
  { opened: '/no/such/screen', ends: '/' },
  { opened: '/pricing/unknown', ends: '/' },
];

for (const { opened, ends, heading } of SCREENS) {
  test(`${opened} is a screen with its own heading and title`, async ({ page }) => {
    await page.goto(opened);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe(ends);
    await expect(page).toHaveTitle(/Skimreel/);
  });
}

for (const { opened, ends } of REDIRECTS) {
  test(`${opened} leads to ${ends}`, async ({ page }) => {
    await page.goto(opened);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(ends);
  });
}

test('an unknown legal page shows the privacy policy', async ({ page }) => {
  await page.goto('/legal/cookies');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('/blog goes home while no blog is configured, and nothing links to it', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: /Transform Long Videos/ })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Blog' })).toHaveCount(0);
});

test('every screen has a title of its own', async ({ page }) => {
  const titles = [];
  for (const { opened, heading } of SCREENS) {
    await page.goto(opened);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test('every link on every screen leads somewhere that exists', async ({ page, request }) => {
  const found = new Set<string>();
  for (const { opened, heading } of SCREENS) {
    await page.goto(opened);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    for (const link of await page.getByRole('link').all()) found.add((await link.getAttribute('href')) ?? '');
  }
  const known = new Set(SCREENS.map(({ opened }) => opened));
  const dead = [...found].filter(
    (href) => href.startsWith('/') && !known.has(href.replace(/[#?].*$/, '') || '/'),
  );
  expect(dead).toEqual([]);
  expect([...found].filter((href) => href === '' || href === '#')).toEqual([]);
  expect((await request.get('/robots.txt')).status()).toBe(200);
});
