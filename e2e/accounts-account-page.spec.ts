import { AxeBuilder } from '@axe-core/playwright';
import { createConfirmedPerson, createPerson, logIn, readMail } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

for (const width of [1440, 1024, 768, 390]) {
  test(`The screens of a signed-in person break no accessibility rule at ${width} px`, async ({
    page,
    request,
  }) => {
    await logIn(page, await createConfirmedPerson(request, 'axe'));
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual(
        [],
      );
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    };

    await page.goto('/account');
    await expect(page.getByText('Email and password')).toBeVisible();
    await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
    for (const path of ['/dashboard', '/editor', '/resetpassword', '/redeem', '/analyze']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check();
    }
  });
}

test('A new email counts once the links in both mailboxes were opened', async ({ page, request }) => {
  const person = await createConfirmedPerson(request, 'mover');
  const known = [await readMail(request, person.email)];
  const next = createPerson('moved');
  await logIn(page, person);
  await page.goto('/account');
  await page.getByLabel('New email').fill(next.email);
  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(page.getByText(`A confirmation link was sent to ${next.email}`)).toBeVisible();
  const toOld = await readMail(request, person.email, known);
  const toNew = await readMail(request, next.email);
  await page.goto(toOld.link);
  await expect(page.getByText(/Confirmation link accepted/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.email);
  await page.goto(toNew.link);
  await expect(page.getByRole('main').getByText(next.email).first()).toBeVisible();
});

test.describe('the password', () => {
  test.use({ expectedRefusals: [422] });

  test('is changed on the account page, which signs out the other devices', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const person = await createConfirmedPerson(request, 'changer');
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await elsewhere.newPage();
    await logIn(other, person);
    await logIn(page, person);
    await page.goto('/account');

    await page.getByLabel('New Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('New password should be different from the old password.')).toBeVisible();

    await page.getByLabel('New Password', { exact: true }).fill('Another-reel-2027');
    await page.getByLabel('Confirm Password').fill('Another-reel-2027');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();

    await other.goto('/account');
    await expect(other).toHaveURL('/login');
    await elsewhere.close();
  });
});

test('Other devices can be signed out without losing this one', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const person = await createConfirmedPerson(request, 'tidy');
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await logIn(other, person);
  await logIn(page, person);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign Out Other Devices' }).click();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Email and password')).toBeVisible();
  await elsewhere.close();
});
