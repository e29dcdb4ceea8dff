import { createConfirmedPerson, createPerson, readMail, submitLogin } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const CHECKLIST = [
  'At least 10 characters long',
  'One lowercase letter (a-z)',
  'One uppercase letter (A-Z)',
  'One number (0-9)',
  /^One special character \(.+\)/,
];

test('A newcomer signs up, finds the link in the outbox, confirms, logs in and signs out', async ({
  page,
  context,
  request,
}) => {
  const person = createPerson('newcomer');
  await page.goto('/signup');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText(/^A verification link has been sent to your email/)).toBeVisible();
  await expect(page.getByRole('link', { name: /outbox/ })).toHaveAttribute('href', '/outbox');

  await expect(page).toHaveURL('/analyze');
  await expect(page.getByRole('link', { name: /outbox/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  const { link } = await readMail(request, person.email);
  await page.goto(link);
  await expect(page.getByText('Email verified successfully! You can now log in.')).toBeVisible();
  await submitLogin(page, person);
  await expect(page).toHaveURL('/analyze');

  const navigation = page.getByRole('banner');
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveCount(0);

  await navigation.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Out Confirmation' });
  await expect(dialog).toContainText('Are you sure you want to sign out of your account?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await navigation.getByRole('button', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await context.storageState()).toMatchObject({ origins: [] });
});

test('The metadata of a sign-up is the one that the specification names', async ({ page }) => {
  const person = createPerson('metadata');
  await page.goto('/signup');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  const sent = page.waitForRequest('**/auth/v1/signup?**');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const { data } = (await sent).postDataJSON();

  expect(Object.keys(data).sort()).toEqual(['credits', 'template_id', 'timestamp']);
  expect(data.credits).toBe(100);
  expect(data.template_id).toMatch(/^template_[a-z0-9]+$/);
  expect(data.timestamp).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d:\d\d/);
});

test('The checklist follows what is typed, and a password that misses a rule is not sent', async ({
  page,
}) => {
  await page.goto('/signup');
  const checklist = page.getByRole('list', { name: 'Password requirements' });
  for (const label of CHECKLIST) await expect(checklist.getByText(label)).toBeVisible();
  await expect(checklist.getByText('(met)')).toHaveCount(0);

  const password = page.getByLabel('Password', { exact: true });
  await password.fill('abcdefghij');
  await expect(checklist.getByText('(met)')).toHaveCount(2);
  await password.fill('Abcdefgh-1');
  await expect(checklist.getByText('(met)')).toHaveCount(5);

  await password.fill('abcdefghij');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Please ensure your password meets all requirements')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();

  await page.getByLabel('Email', { exact: true }).fill('somebody@example.org');
  await password.fill('Abcdefgh-1');
  await page.getByLabel('Confirm Password').fill('Abcdefgh-2');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Confirm Password')).toBeFocused();
});

test('Whoever signs up again with a confirmed address is told to log in', async ({ page, request }) => {
  const person = await createConfirmedPerson(request, 'repeat');
  await page.goto('/signup');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(
    page.getByText('This email is already registered. Please log in or use a different email.'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('before the address is confirmed', () => {
  test.use({ expectedRefusals: [400] });

  test('logging in is refused, and the link can be sent once more', async ({ page, request }) => {
    const person = createPerson('unconfirmed');
    await page.goto('/signup');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    const first = await readMail(request, person.email);

    await page.goto('/login');
    await submitLogin(page, person);
    await expect(page.getByText('Email not confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Resend verification link' }).click();
    await expect(page.getByText(/^A new verification link has been sent/)).toBeVisible();
    const second = await readMail(request, person.email, [first]);
    expect(second.link).not.toBe(first.link);

    await page.goto(first.link);
    await expect(page.getByText(/This link has expired or was used before/)).toBeVisible();
  });
});

test('A newcomer who opened the page by the address of the machine can sign up as well', async ({
  page,
  baseURL,
}) => {
  const person = createPerson('by-address');
  await page.goto(`${(baseURL ?? '').replace('localhost', '127.0.0.1')}/signup`);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText(/^A verification link has been sent to your email/)).toBeVisible();
});
