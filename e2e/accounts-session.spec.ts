import { createConfirmedPerson, logIn, submitLogin } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

test('All tabs share the session: signing in and out in one does the same in the others', async ({
  page,
  context,
  request,
}) => {
  const person = await createConfirmedPerson(request, 'tabs');
  const waiting = await context.newPage();
  await waiting.goto('/pricing');
  await expect(waiting.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await logIn(page, person);
  await expect(waiting.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const late = await context.newPage();
  await late.goto('/dashboard');
  await expect(late.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await waiting.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await waiting.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(waiting).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(late).toHaveURL('/login');
});

test('The screens of signed-in people are theirs alone, and the login is for visitors alone', async ({
  page,
  request,
}) => {
  const person = await createConfirmedPerson(request, 'routes');
  for (const path of ['/dashboard', '/editor', '/account']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  await logIn(page, person);
  for (const path of ['/dashboard', '/editor', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/analyze');
  }
});

test('A reload keeps the session and never shows the login in between', async ({ page, request }) => {
  const person = await createConfirmedPerson(request, 'reload');
  await logIn(page, person);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading && seen.at(-1) !== heading) seen.push(heading);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await page.evaluate('window.seenHeadings')).toEqual(['Dashboard']);
});

test('A visitor without a session never loads the auth library, a login screen does', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (sent) => scripts.push(new URL(sent.url()).pathname));
  const isAuthLibrary = (path: string) => path.includes('open-auth-client');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  expect(scripts.filter(isAuthLibrary)).toEqual([]);
  await page.goto('/login');
  await expect.poll(() => scripts.some(isAuthLibrary)).toBe(true);
});

test('The contact form carries the address of whoever is signed in', async ({ page, request }) => {
  const person = await createConfirmedPerson(request, 'contact');
  await logIn(page, person);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toHaveValue(person.email);
});

test('On /pricing a signed-in person can buy, and is told where nothing is sold yet', async ({
  page,
  request,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true })).toHaveCount(3);
  await logIn(page, await createConfirmedPerson(request, 'buyer'));
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Buy Now for Pro' }).click();
  await expect(page.getByText('Checkout is not configured on this installation.')).toBeVisible();

  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    config.checkout.pro = 'https://pay.example.org/pro';
    await route.fulfill({ json: config });
  });
  await page.reload();
  const link = page.getByRole('link', { name: /^Buy Now for Pro/ });
  await expect(link).toHaveAttribute('href', 'https://pay.example.org/pro');
  await expect(link).toHaveAttribute('target', '_blank');
});

test.describe('with a wrong password', () => {
  test.use({ expectedRefusals: [400] });

  test('nobody gets in, and nothing tells whether the account exists', async ({ page, request }) => {
    const person = await createConfirmedPerson(request, 'wrong');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    for (const email of [person.email, `nobody-${person.email}`]) {
      await page.goto('/login');
      await submitLogin(page, { email, password: 'Wrong-password-1' });
      await expect(page.getByText('Invalid login credentials')).toBeVisible();
    }
  });
});

test('On a phone the menu offers the dashboard and signing out', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await createConfirmedPerson(request, 'phone');
  await page.goto('/login');
  await submitLogin(page, person);
  await expect(page).toHaveURL('/analyze');
  const menu = page.getByRole('banner');
  await menu.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await menu.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});

test('Without a sign-in service the account screens say so', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, supabaseUrl: null, supabaseKey: null } });
  });
  for (const path of ['/login', '/signup', '/resetpassword', '/redeem']) {
    await page.goto(path);
    await expect(page.getByText(/Sign-in is not set up on this installation/)).toBeVisible();
  }
});
