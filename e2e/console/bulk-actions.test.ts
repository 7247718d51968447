import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newContactType } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

test('all contacts that a search finds are added to a list, deleted, and brought back', async ({ page }) => {
  const made = await marketer();
  const people = Array.from({ length: 2_400 }, (_, i) => `p${i}@example.net,${i < 300 ? 'Oslo' : 'Bergen'}`);
  const readers = await newContactType(made.api, 'Readers');
  await importContacts(made.api, readers, `email,city\n${people.join('\n')}\n`);
  await newContactType(made.api, 'Guests');
  await signedIn(page, made);
  await page.goto('/console/contacts?q=oslo');
  await expect(page.getByText('300 contacts')).toBeVisible();
  const first = page.getByRole('grid', { name: 'Contacts' }).getByRole('row').nth(1);
  await expect(async () => {
    await first.getByRole('checkbox').click();
    await expect(page.getByText('1 selected')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Select all 300' }).click();

  await page.getByRole('button', { name: 'Add to list' }).click();
  const adding = page.getByRole('dialog', { name: 'Add 300 contacts to a list' });
  await adding.getByLabel('List').selectOption('Guests');
  await adding.getByRole('button', { name: 'Add to list' }).click();
  await expect(page.getByText('300 contacts added to Guests')).toBeVisible();
  await expect(page.getByText('600 contacts')).toBeVisible();

  // Everybody, in two batches: done by the worker.
  await page.goto('/console/contacts');
  await expect(page.getByText('2,700 contacts')).toBeVisible();
  await expect(async () => {
    await page.getByRole('columnheader').getByRole('checkbox').click();
    await expect(page.getByText('2,700 selected')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'More for those selected' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete 2,700 contacts?' });
  // The worker has ended it before the page reads the list of actions again.
  await page.route('**/people/bulk-actions/list*', async (route) => {
    await expect
      .poll(async () => (await made.api.get('people/bulk-actions/list')).text)
      .not.toContain('"running"');
    await route.continue();
  });
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2,700 contacts deleted')).toBeVisible();
  await page.unroute('**/people/bulk-actions/list*');
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2,700 contacts', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Recent changes' }).click();
  const history = page.getByRole('dialog', { name: 'Recent changes' });
  await expect(history).toContainText('Undone: 2,700 contacts deleted');
  await history.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2,400 contacts', { exact: true })).toBeVisible();
});
