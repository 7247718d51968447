import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newContactType, newSegment } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';
import { expectSoundPage } from '../support/sound';

test('a list is made, renamed, deleted with its people, and brought back', async ({ page }) => {
  const account = await marketer();
  const listId = await newContactType(account.api, 'Readers');
  const people = ['ann', 'bob', 'cyd', 'dan', 'eve'].map((name) => `${name}@example.net`);
  await importContacts(account.api, listId, `email\n${people.join('\n')}\n`);
  await newSegment(account.api, listId, { segment_name: 'All' });
  await signedIn(page, account);
  await page.goto('/console/lists');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Guests');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Guests' })).toContainText('0 contacts');
  await page.getByRole('button', { name: 'Actions for Guests' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Friends');
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Friends' })).toBeVisible();
  await expectSoundPage(page);

  await page.getByRole('button', { name: 'Actions for Readers' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('This removes 5 contacts.');
  await expect(dialog).toContainText('The segment All will be empty.');
  await dialog.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('link', { name: '5 contacts' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: '5 contacts' }).click();
  await expect(page.getByText('5 contacts')).toBeVisible();
});
