// A page is there before its scripts are: on a slow network for seconds. Nothing that is pressed or chosen then is lost.
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newContactType } from '../support/campaign-records';
import { holdScripts } from '../support/hold-scripts';
import { signedIn } from '../support/sign-in';

/** Opens a page without its scripts. @returns what lets them come */
async function openEarly(page: Page, address: string): Promise<() => void> {
  const deliver = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  return deliver;
}

test('a button that is pressed before the page’s scripts have come is under way, and opens its dialog with them', {
  tag: '@journey',
}, async ({ page }) => {
  await signedIn(page, await marketer());
  const deliver = await openEarly(page, '/console/lists');
  const button = page.getByRole('button', { name: 'New list', includeHidden: true }).first();
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  deliver();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
});

test('what is chosen, typed and sent before the page’s scripts have come is what is saved', {
  tag: '@journey',
}, async ({ page }) => {
  const account = await marketer();
  for (const name of ['Readers', 'Writers']) {
    const id = await newContactType(account.api, name);
    await importContacts(account.api, id, `email,city\nann-${name}@example.net,Oslo\n`);
  }
  await signedIn(page, account);
  const deliver = await openEarly(page, '/console/segments/new');
  const list = page.getByLabel('List', { exact: true });
  const other = (await list.locator('option:not(:checked)').first().textContent()) ?? '';
  await list.selectOption({ label: other });
  await page.getByLabel('Name').fill('Early');
  await page.getByRole('button', { name: 'Create segment' }).click();
  deliver();
  await expect(page.getByRole('heading', { level: 1, name: 'Early' })).toBeVisible();
  await expect(page.getByLabel('List', { exact: true }).locator('option:checked')).toHaveText(other);
});

test('a theme that is chosen before the page’s scripts have come is the page’s, and stays', async ({
  page,
}) => {
  const deliver = await openEarly(page, '/help');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  deliver();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a file that is chosen before the page’s scripts have come is read once they have', async ({ page }) => {
  const account = await marketer();
  await newContactType(account.api, 'Readers');
  await signedIn(page, account);
  const deliver = await openEarly(page, '/console/contacts/import');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('email\nann@example.net\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  deliver();
  await expect(page.getByText('people.csv')).toBeVisible();
});
