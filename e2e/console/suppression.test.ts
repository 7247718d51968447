import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { signedIn } from '../support/sign-in';
import { expectSoundPage } from '../support/sound';

test('addresses are left out by hand, and allowed again with a way back', { tag: '@phone' }, async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 422/);
  await signedIn(page, await marketer());
  await page.goto('/console/suppression');
  await expect(page.getByText('No suppressed addresses')).toBeVisible();
  await expectSoundPage(page);

  await page.getByRole('button', { name: 'Add addresses' }).click();
  await page.getByRole('textbox', { name: 'Addresses' }).fill('ada@example.net\nnot an address');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('address');
  await page.getByRole('textbox', { name: 'Addresses' }).fill('ada@example.net\nbo@example.net');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2 addresses')).toBeVisible();

  const ada = page.getByRole('row').filter({ hasText: 'ada@example.net' });
  await expect(ada).toContainText('Added by you');
  await ada.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Allow email again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow email again' }).click();
  await expect(ada).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ada).toBeVisible();
});

test('a group is made, changed and deleted', async ({ page }) => {
  await signedIn(page, await marketer());
  await page.goto('/console/suppression/groups');
  await expect(page.getByText('You have no unsubscribe groups yet')).toBeVisible();
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByRole('dialog').getByText('Fill this in.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Newsletter');
  await page.getByRole('textbox', { name: 'Description' }).fill('Once a month');
  await page.getByRole('button', { name: 'Save group' }).click();
  const group = page.getByRole('listitem').filter({ hasText: 'Newsletter' });
  await expect(group).toContainText('Shown to all readers');
  await expectSoundPage(page);

  await page.getByRole('button', { name: 'Actions for Newsletter' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('checkbox', { name: 'Show to all readers' }).uncheck();
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(group).toContainText('Shown only in its own emails');

  await page.getByRole('button', { name: 'Actions for Newsletter' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('You have no unsubscribe groups yet')).toBeVisible();
});
