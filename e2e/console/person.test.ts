import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { putLedger } from '../support/campaign-ledger';
import { newContactType, newField, newSend } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

test('a contact is added, edited, explained, deleted and brought back, exported and erased', {
  tag: '@journey',
}, async ({ page, consoles }) => {
  const owner = await marketer();
  await newContactType(owner.api, 'Readers');
  await newField(owner.api, 'age', 'number');
  const utr = await newSend(owner.api, undefined, { single_send_name: 'Spring sale' });
  await putLedger(utr, [
    { email: 'ada@example.net', status: 'failed', reason: 'refused', answer: '554 No thanks' },
  ]);
  // A value that is refused, and a duplicate.
  consoles.allow(/status of 422/);
  await signedIn(page, owner);
  await page.goto('/console/contacts');
  await expect(page.getByRole('button', { name: 'New contact' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  // The list is in the page before the scripts that listen to keys.
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByLabel('Email').fill('ada@example.net');
  await dialog.getByLabel('List').selectOption('');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(dialog.getByText('Choose a list.')).toBeVisible();
  await dialog.getByLabel('List').selectOption('Readers');
  await dialog.getByLabel('age').fill('36');
  await dialog.getByRole('button', { name: 'Add contact' }).click();

  const drawer = page.getByRole('dialog', { name: 'ada@example.net' });
  await expect(drawer.getByText('Can be emailed')).toBeVisible();
  await expect(page).toHaveURL(/open=\d+/);
  await expect(drawer.getByLabel('age')).toHaveValue('36');
  await drawer.getByLabel('age').fill('many');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('The age must be a number.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer.getByLabel('age')).toHaveValue('36');
  await drawer.getByLabel('City').fill('Oslo');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.keyboard.press('n');
  await dialog.getByLabel('Email').fill('ADA@example.net');
  await dialog.getByLabel('List').selectOption('Readers');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(dialog.getByText('The email has already been taken.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('row').filter({ hasText: 'ada@example.net' }).getByText('ada@example.net').click();
  await expect(drawer.getByText('The server said: 554 No thanks')).toBeVisible();
  await drawer.getByRole('link', { name: 'Open full page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ada@example.net' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Failed to send Spring sale')).toBeVisible();
  await expect(timeline.getByText('Added to Readers')).toBeVisible();
  await timeline.getByLabel('Show').selectOption('Changes');
  await expect(timeline.getByText('Failed to send Spring sale')).toBeHidden();
  await expect(timeline.getByText('Added to Readers')).toBeVisible();
  await expect(page.getByLabel('Single send')).toHaveValue(utr);
  await expect(page.getByText('The server said: 554 No thanks')).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export their data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^contact-\d+\.json$/);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete contact' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete contact' }).click();
  await expect(page.getByText('ada@example.net deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/console\/contacts$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  const row = page.getByRole('row').filter({ hasText: 'ada@example.net' });
  await row.getByText('ada@example.net').click();

  await drawer.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Erase person' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase ada@example.net?' });
  await erasing.getByRole('button', { name: 'Erase person' }).click();
  await expect(erasing.getByText('This is not the contact’s address')).toBeVisible();
  await erasing.getByLabel('Type the address to confirm').fill('ada@example.net');
  await erasing.getByRole('button', { name: 'Erase person' }).click();
  await expect(page.getByText('Person erased')).toBeVisible();
  await expect(row).toBeHidden();
});
