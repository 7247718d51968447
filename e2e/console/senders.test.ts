import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { someAddress } from '../support/campaign-records';
import { linkTo } from '../support/campaign-senders';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('a sender is added, confirmed from its mailbox, edited and deleted', {
  tag: ['@journey', '@phone'],
}, async ({ page, stranger }) => {
  const address = someAddress();
  await signedIn(page, await marketer());
  await page.goto('/console/senders');
  await expect(page.getByText('You have no senders yet')).toBeVisible();

  const form = page.getByRole('dialog');
  await pressUntil(page.getByRole('button', { name: 'New sender' }), form);
  await form.getByLabel('From name').fill('Nordlys');
  await form.getByLabel('From address').fill(address);
  await form.getByRole('button', { name: 'Add sender' }).click();
  await expect(form.getByLabel('Reply-to address')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Reply-to address').fill('answers@example.net');
  await form.getByLabel('Street address').fill('Storgata 1');
  await form.getByLabel('Country').selectOption({ label: 'Norway' });
  await expect(form.getByLabel('State or region')).toBeVisible();
  await form.getByLabel('Nickname').fill('Main');
  await form.getByRole('button', { name: 'Add sender' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm this address' })).toBeVisible();
  await expect(page.getByText('Storgata 1, Norway')).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'DMARC' })).toBeVisible({ timeout: 15_000 });

  await stranger.goto(await linkTo(address));
  await stranger.getByRole('button').first().click();
  await expect(stranger.getByText('Sender confirmed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm this address' })).toHaveCount(0, {
    timeout: 15_000,
  });
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Nickname').fill('Newsletter');
  await form.getByRole('button', { name: 'Save sender' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nothing uses this sender.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete sender' }).click();
  await expect(page.getByText('You have no senders yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Newsletter' })).toContainText('Verified');
  await page.getByRole('link', { name: 'Reputation' }).click();
  await expect(page.getByText('Nothing was sent in the last 30 days')).toBeVisible();
});
