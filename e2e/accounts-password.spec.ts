import { createConfirmedPerson, logIn, readMail, submitLogin } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const NEW_PASSWORD = 'Another-reel-2027';

test.use({ expectedRefusals: [400] });

test('Whoever forgot the password gets a link, sets a new one and lands on the dashboard', async ({
  page,
  request,
}) => {
  const person = await createConfirmedPerson(request, 'forgetful');
  await page.goto('/login');
  await page.getByRole('button', { name: /Forgot your password/ }).click();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: /Forgot your password/ }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  const confirmation = await readMail(request, person.email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText(/^Password reset link has been sent to your email/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();

  const mail = await readMail(request, person.email, [confirmation]);
  await page.goto(mail.link);
  await expect(page).toHaveURL(/\/resetpassword/);
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(
    page.getByText('Password has been successfully updated. Redirecting to dashboard...'),
  ).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await submitLogin(page, person);
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await logIn(page, { ...person, password: NEW_PASSWORD });
});

test('An address without an account gets the same answer', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Forgot your password/ }).click();
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText(/^Password reset link has been sent to your email/)).toBeVisible();
});

test('On another device the code of the same mail does what the link does, and a used link says so', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const person = await createConfirmedPerson(request, 'elsewhere');
  const confirmation = await readMail(request, person.email);
  await page.goto('/login');
  await page.getByRole('button', { name: /Forgot your password/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText(/^Password reset link has been sent to your email/)).toBeVisible();
  const mail = await readMail(request, person.email, [confirmation]);

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await other.goto('/resetpassword');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('Email is required')).toBeVisible();
  await other.getByLabel('Email', { exact: true }).fill(person.email);
  await other.getByLabel('Code from the email').fill(mail.code);
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await other.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Update Password' }).click();
  await expect(other).toHaveURL('/dashboard');

  await page.goto(mail.link);
  await expect(page.getByText(/This link has expired or was used before/)).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Instructions' })).toBeVisible();
  await elsewhere.close();
});
