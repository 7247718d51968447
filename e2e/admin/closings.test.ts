import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { signedIn } from '../support/sign-in';

test('finance counts a day and closes it, an operator only reads it', { tag: '@phone' }, async ({ page }) => {
  // Far enough back that nothing else of the tests is there.
  const two = (from: number, count: number) =>
    String(from + Math.floor(Math.random() * count)).padStart(2, '0');
  const month = `20${two(0, 18)}-${two(1, 12)}`;
  const day = `${month}-${two(1, 28)}`;
  await signedIn(page, await account({ role: 'finance' }));
  await page.goto('/admin/money');
  await page.getByRole('link', { name: 'Daily closing' }).click();
  await expect(page.getByText('Today', { exact: true })).toBeVisible();
  // A click before the scripts are there is lost.
  await expect(async () => {
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page).toHaveURL(/month=/, { timeout: 1_000 });
  }).toPass();
  await page.goto(`/admin/money/closings?month=${month}&day=${day}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Nothing came in or went back on this day.')).toBeVisible();
  await drawer.getByLabel('Note').fill('Counted.');
  await drawer.getByRole('button', { name: 'Close day' }).click();
  await expect(page.getByText('is closed', { exact: false }).first()).toBeVisible();
  await page.goto(`/admin/money/closings?month=${month}&day=${day}`);
  await expect(drawer.getByText('Counted.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Close day' })).toBeHidden();

  await signedIn(page, await account({ role: 'operator' }));
  await page.goto('/admin/money/closings?month=2019-02&day=2019-02-03');
  await expect(drawer.getByText('Open')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Close day' })).toBeHidden();
});
