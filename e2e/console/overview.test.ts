import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newContactType, newSender } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

test('the first page leads a new account to its first send, and others to what they count', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  await signedIn(page, owner);
  await page.goto('/console');
  await expect(page.getByText('0 of 4 steps done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import contacts' })).toBeVisible();

  const type = await newContactType(owner.api);
  await importContacts(owner.api, type, 'email\nada@example.net\nbo@example.net\ncy@example.net\n');
  await newSender(owner.api);
  await owner.api.post('global-unsubscribes/save', { email_address: 'bo@example.net' });
  await page.reload();
  await expect(page.getByText('2 of 4 steps done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import contacts' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contacts 3' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Left in 30 days 1' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'In the last 30 days 3 joined and 1 left.' })).toBeVisible();
  await page.getByText('Show as a table').click();
  // Each figure of a day leads to its people.
  await page.getByRole('table').getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/left=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /bo@example\.net/ })).toBeVisible();
  await expect(page.getByText(/^Left: on /)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '365 days' }).click();
  await expect(page).toHaveURL('/console?days=365');
  await expect(page.getByRole('img', { name: 'In the last 365 days 3 joined and 1 left.' })).toBeVisible();
  await page.getByRole('link', { name: 'Left in 365 days 1' }).click();
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /bo@example\.net/ })).toBeVisible();
  await page.goto('/console');

  await page.getByRole('button', { name: 'Hide guide' }).click();
  await expect(page.getByText('2 of 4 steps done')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Can be emailed 2' })).toBeVisible();
  await expect(page.getByText('2 of 4 steps done')).toBeHidden();
  await page.getByRole('link', { name: 'Can be emailed 2' }).click();
  await expect(page).toHaveURL('/console/contacts?status=mailable');
  await expect(page.getByText('2 contacts')).toBeVisible();
});
