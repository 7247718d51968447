import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newContactType } from '../support/campaign-records';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('what opens by a key keeps the focus, closes by Escape, and gives the focus back to its button', {
  tag: '@journey',
}, async ({ page }) => {
  const account = await marketer();
  await newContactType(account.api, 'Readers');
  await signedIn(page, account);
  await page.goto('/console/lists');
  const actions = page.getByRole('button', { name: 'Actions for Readers' });
  const rename = page.getByRole('menuitem', { name: 'Rename' });
  await pressUntil(actions, rename);
  await page.keyboard.press('Escape');
  await expect(rename).toBeHidden();
  await expect(actions).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rename).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/console/contacts');
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  const standing = page.getByRole('combobox', { name: 'Status' });
  await pressUntil(filter, standing);
  await page.keyboard.press('Escape');
  await expect(standing).toBeHidden();
  await expect(filter).toBeFocused();
});
