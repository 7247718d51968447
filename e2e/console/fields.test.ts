import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newContactType, newField, newSegment } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

test('a field is added, renamed, deleted with what it takes along, and brought back', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  const account = await marketer();
  await newField(account.api, 'plan');
  const list = await newContactType(account.api);
  await importContacts(account.api, list, 'email,plan\nada@example.net,pro\nbo@example.net,free\n');
  await newSegment(account.api, list, {
    segment_name: 'Payers',
    select_field: ['plan'],
    select_operator: ['equals'],
    value: ['pro'],
  });
  await signedIn(page, account);
  await page.goto('/console/fields');
  const row = (name: string) => page.getByRole('grid', { name: 'Custom fields' }).getByRole('row', { name });
  const plan = row('plan');
  await expect(plan).toContainText('2 contacts');
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await plan.getByRole('link', { name: 'plan' }).click();
    await expect(dialog).toContainText('2 contacts', { timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/fields\?open=\d+$/);
  await dialog.getByRole('button', { name: '1 segment' }).click();
  await expect(page.getByRole('link', { name: 'Payers' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'New field' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('age');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Number');
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(row('age')).toContainText('0 contacts');

  await page.getByRole('button', { name: 'Actions for plan' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('tier');
  await page.getByRole('button', { name: 'Rename field' }).click();
  const tier = row('tier');
  await expect(tier).toContainText('2 contacts');
  await expect(tier).toContainText('1 segment');

  await page.getByRole('button', { name: 'Actions for tier' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 contacts lose their value.');
  await expect(question).toContainText('The condition in Payers will match nobody.');
  await question.getByRole('button', { name: 'Delete field' }).click();
  await expect(tier).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tier).toContainText('2 contacts');
});
