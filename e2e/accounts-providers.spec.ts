// Google and the captcha services stand in as small scripts of ours; what the page does with their answers is real.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { submitLogin } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const CAPTCHA_SCRIPT = 'https://challenges.cloudflare.com/turnstile/**';

const GOOGLE_STAND_IN = `
  let given;
  window.google = { accounts: { id: {
    initialize: (options) => { given = options; },
    renderButton: (box, { text }) => {
      const button = document.createElement('button');
      button.textContent = 'Google: ' + text;
      button.onclick = () => given.callback({ credential: 'token-for-' + given.client_id + '-' + given.nonce });
      box.append(button);
    },
  } } };
`;

const CAPTCHA_STAND_IN = `
  let count = 0;
  window.turnstile = {
    render: (box, { sitekey, callback }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am human';
      button.onclick = () => callback(sitekey + '-token-' + ++count);
      box.append(button);
      return 'widget';
    },
    remove: () => document.querySelectorAll('form button').forEach((button) => {
      if (button.textContent === 'I am human') button.remove();
    }),
  };
`;

const configure = (page: Page, settings: Record<string, unknown>) =>
  page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, ...settings } });
  });

// The server names the addresses of these services in its policy only when they are configured there.
test.use({ bypassCSP: true, expectedRefusals: [400] });

test('Without a configured provider there is no trace of one', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expect(page.getByText(/google/i)).toHaveCount(0);
    await expect(page.getByText('or with your email')).toHaveCount(0);
  }
});

test("The provider's own button hands over an identity token that is bound to this page", async ({
  page,
}) => {
  await configure(page, { google: 'client-1' });
  await page.route(GOOGLE_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE_STAND_IN }),
  );
  await page.goto('/signup');
  const sent = page.waitForRequest('**/auth/v1/token?grant_type=id_token');
  await page.getByRole('button', { name: 'Google: signup_with' }).click();
  const { provider, id_token, nonce } = (await sent).postDataJSON();
  expect(provider).toBe('google');
  expect(id_token).toBe(`token-for-client-1-${createHash('sha256').update(nonce).digest('hex')}`);
  // This installation has no such provider, and says so.
  await expect(page.getByRole('main').locator('[aria-live]').first()).not.toBeEmpty();
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
});

test("Where the provider's script is blocked, a button of ours goes there by redirect with PKCE", async ({
  page,
}) => {
  await configure(page, { google: 'client-1' });
  await page.route(GOOGLE_SCRIPT, (route) => route.abort('aborted'));
  await page.route('**/auth/v1/authorize?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The provider</h1>' }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('heading', { name: 'The provider' })).toBeVisible();
  const { origin, searchParams } = new URL(page.url());
  expect(searchParams.get('provider')).toBe('google');
  expect(searchParams.get('redirect_to')).toBe(`${origin}/login`);
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get('code_challenge_method')).toBe('s256');
});

test('A captcha is asked for, and each of its answers is used once', async ({ page }) => {
  await configure(page, { captcha: { provider: 'turnstile', siteKey: 'site' } });
  await page.route(CAPTCHA_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CAPTCHA_STAND_IN }),
  );
  await page.goto('/login');
  const human = page.getByRole('button', { name: 'I am human' });
  await expect(human).toBeVisible();
  const person = { email: 'nobody@example.org', password: 'Wrong-password-1' };
  await submitLogin(page, person);
  await expect(page.getByText('Please complete the captcha first.')).toBeVisible();

  for (const token of ['site-token-1', 'site-token-2']) {
    await human.click();
    const sent = page.waitForRequest('**/auth/v1/token?grant_type=password');
    await submitLogin(page, person);
    expect((await sent).postDataJSON().gotrue_meta_security.captcha_token).toBe(token);
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
  }
});
