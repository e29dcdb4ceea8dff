import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

const MESSAGE = 'How long are my videos kept?\nAnd can I keep them longer?';

async function openFromFooter(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact' }).click();
  await expect(page.getByRole('dialog', { name: /Contact Us/ })).toBeVisible();
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Reason for Contact').selectOption('Billing Question');
  await page.getByLabel('Message').fill(MESSAGE);
}

test('A visitor writes a message, previews it, copies it and goes back to edit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFromFooter(page);
  await fillForm(page);
  await page.getByRole('button', { name: 'Preview Email' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Billing Question from Ada Lovelace');
  await expect(dialog).toContainText('How long are my videos kept?');

  await page.clock.install();
  await page.getByRole('button', { name: 'Copy Email Content' }).click();
  await expect(dialog.getByText('Email Content Copied!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Billing Question from Ada Lovelace');
  expect(copied).toContain(MESSAGE);

  await page.clock.runFor(1_900);
  await expect(dialog.getByText('Email Content Copied!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog.getByText('Email Content Copied!')).toBeHidden();

  await page.getByRole('button', { name: 'Edit Message' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Reason for Contact')).toHaveValue('Billing Question');
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE);
});

test('A visitor whose browser refuses the clipboard is told to copy by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await openFromFooter(page);
  await fillForm(page);
  await page.getByRole('button', { name: 'Preview Email' }).click();
  await page.getByRole('button', { name: 'Copy Email Content' }).click();
  await expect(page.getByText('Failed to copy email content. Please copy manually.')).toBeVisible();
  await expect(page.getByText('Email Content Copied!')).toHaveCount(0);
});

test('A visitor who leaves fields empty is told which', async ({ page }) => {
  await openFromFooter(page);
  await page.getByRole('button', { name: 'Preview Email' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('   ');
  await page.getByRole('button', { name: 'Preview Email' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
});

test('The dialog offers the seven reasons and shows the e-mail address read-only', async ({ page }) => {
  await openFromFooter(page);
  const reasons = await page.getByLabel('Reason for Contact').getByRole('option').allTextContents();
  for (const reason of [
    'General Inquiry',
    'Technical Support',
    'Billing Question',
    'Feature Request',
    'Bug Report',
    'Partnership',
    'Other',
  ]) {
    expect(reasons).toContain(reason);
  }
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '');
});

test('The keyboard alone opens, stays inside and closes the dialog', async ({ page }) => {
  await page.goto('/pricing');
  const opener = page.getByRole('main').getByRole('button', { name: 'Contact Us' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Contact Us/ });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== null && active !== document.body && active.closest('[role=dialog], dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
