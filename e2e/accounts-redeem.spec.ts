import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createConfirmedPerson, createPerson, logIn, readMail, submitLogin } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

// The operator hands codes out at the terminal, while the server runs.
function addCode(): string {
  const code = `SKIM-${randomBytes(5).toString('hex').toUpperCase()}`;
  const root = path.resolve(import.meta.dirname, '..');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['apps/server/src/cli/main.ts', 'codes', 'add', code],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: process.env['E2E_DATA_DIR'] },
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
  return code;
}

test('A missing and a wrong code are refused with a clear sentence', async ({ page }) => {
  await page.goto('/appsumo');
  await expect(page).toHaveURL('/redeem');
  await page.getByRole('button', { name: 'Validate Code' }).click();
  await expect(page.getByText('Please enter your redemption code')).toBeVisible();
  const asked = page.waitForRequest('**/rest/v1/rpc/validate_appsumo_code');
  await page.getByLabel('Redemption code').fill('skim-never-sold');
  await page.getByRole('button', { name: 'Validate Code' }).click();
  expect((await asked).postDataJSON()).toEqual({ code: 'SKIM-NEVER-SOLD' });
  await expect(
    page.getByText('Invalid redemption code. Please check your code and try again.'),
  ).toBeVisible();
});

test('A buyer validates a code, goes on to sign up with it, and later adds it by logging in', async ({
  page,
  request,
}) => {
  const code = addCode();
  await page.goto('/redeem');
  await page.getByLabel('Redemption code').fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Validate Code' }).click();
  await expect(page.getByText('Your code is valid: 20% off all plans.')).toBeVisible();
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('main')).toContainText(code);

  const person = createPerson('buyer');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.goto((await readMail(request, person.email)).link);
  await expect(page.getByText('Email verified successfully! You can now log in.')).toBeVisible();

  await page.goto('/redeem');
  await page.getByLabel('Redemption code').fill(code);
  await page.getByRole('button', { name: 'Validate Code' }).click();
  await page.getByRole('link', { name: 'Sign In to Existing Account' }).click();
  await expect(page.getByRole('main')).toContainText(code);
  await submitLogin(page, person);
  await expect(page).toHaveURL('/redeem');
  await expect(page.getByText(/It is attached to your account/)).toBeVisible();
});

test('Whoever is signed in redeems at once, and nobody else can redeem the same code', async ({
  page,
  request,
}) => {
  const code = addCode();
  await logIn(page, await createConfirmedPerson(request, 'first'));
  await page.goto('/redeem');
  await page.getByLabel('Redemption code').fill(code);
  await page.getByRole('button', { name: 'Validate Code' }).click();
  await expect(page.getByText(/It is attached to your account/)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');

  await logIn(page, await createConfirmedPerson(request, 'second'));
  await page.goto('/redeem');
  await page.getByLabel('Redemption code').fill(code);
  await page.getByRole('button', { name: 'Validate Code' }).click();
  await expect(
    page.getByText('Invalid redemption code. Please check your code and try again.'),
  ).toBeVisible();
  await expect(page.getByText(/It is attached to your account/)).toHaveCount(0);
});
