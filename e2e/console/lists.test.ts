import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newContactType, newSegment } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

test('a list is made, renamed, found, deleted with its people, and brought back', {
  tag: '@journey',
}, async ({ page }) => {
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
  const rows = page.getByRole('grid', { name: 'Lists' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Guests' })).toContainText('0 contacts');
  await page.getByRole('button', { name: 'Actions for Guests' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Friends');
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(rows.filter({ hasText: 'Friends' })).toBeVisible();
  await page.getByRole('button', { name: 'Contacts', exact: true }).click();
  await expect(page).toHaveURL(/sort=-contacts$/);
  await expect(rows.nth(1)).toContainText('Readers');
  await page.getByRole('searchbox').fill('frie');
  await expect(rows.filter({ hasText: 'Readers' })).toHaveCount(0);
  await expect(page).toHaveURL(/q=frie/);
  await page.reload();
  await expect(rows.filter({ hasText: 'Friends' })).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await rows.filter({ hasText: 'Readers' }).getByRole('link', { name: 'Readers' }).click();
  const drawer = page.getByRole('dialog', { name: 'Readers' });
  await expect(drawer).toContainText('This list is new: 5 joined today.');
  await drawer.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(drawer.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');

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
