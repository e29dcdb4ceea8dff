import { TOTP } from 'otpauth';
import { createConfirmedPerson, logIn, submitLogin } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

// A code that is already used is refused, so each step takes the code of a later moment; the server allows one step.
const STEP_MS = 30_000;

test.use({ expectedRefusals: [422] });

test('Two-factor sign-in is set up with an app, asked for at the next login, and removed again', async ({
  page,
  request,
}) => {
  const person = await createConfirmedPerson(request, 'careful');
  await logIn(page, person);
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
  const setUp = page.getByRole('form', { name: 'Scan this with your authenticator app' });
  const picture = setUp.getByRole('img', { name: /QR code/ });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const secret = (await setUp.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  const app = new TOTP({ secret });

  await setUp.getByLabel('Code shown by the app').fill('000000');
  await setUp.getByRole('button', { name: 'Turn On' }).click();
  await expect(setUp.getByText('Invalid TOTP code entered')).toBeVisible();
  await setUp.getByLabel('Code shown by the app').fill(app.generate());
  await setUp.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText(/Two-factor sign-in is on/)).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await submitLogin(page, person);
  const code = page.getByLabel('Verification code');
  await expect(code).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Invalid TOTP code entered')).toBeVisible();
  await code.fill(app.generate({ timestamp: Date.now() + STEP_MS }));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/analyze');

  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/Two-factor sign-in is off/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set Up Two-Factor' })).toBeVisible();
});
