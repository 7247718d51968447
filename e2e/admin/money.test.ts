import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { orderCards, paid } from '../support/orders';
import { signedIn } from '../support/sign-in';

test('a balance that nobody has paid in is found, and an order that was paid is not', async ({ page }) => {
  const odd = await account({ balance: '7.77' });
  const { service } = await makeStock(2);
  const buyer = await shopper();
  const utr = await orderCards(buyer.keys, [service.id, 1]);
  await paid(buyer.keys, utr);
  await signedIn(page, await account({ role: 'finance' }));
  // Another comparison may have begun before the account was there.
  await expect(async () => {
    await page.goto('/admin/money');
    await page.getByRole('button', { name: 'Compare now' }).click();
    await expect(page.getByText('Comparing everything…')).toBeHidden();
    await expect(page.getByRole('heading', { name: /^[\d,]+ differences?$/ })).toBeVisible();
    await page.getByRole('link', { name: 'See differences' }).click();
    const found = page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: `Account ${odd.id}` });
    await expect(found).toContainText('$7.77', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('grid')).not.toContainText(utr);
});

test('each figure opens the orders behind it, and a file has them for accounting', async ({ page }) => {
  const { card, service } = await makeStock(3);
  const buyer = await shopper();
  const utr = await orderCards(buyer.keys, [service.id, 2]);
  await paid(buyer.keys, utr);
  await signedIn(page, await account({ role: 'finance' }));
  await page.goto('/admin/money');
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01/);
  const products = page.getByRole('region', { name: 'By product' }).first();
  await products.getByRole('link', { name: card.name }).click();
  await expect(page).toHaveURL(/date=paid/);
  await expect(page.getByText(`Only ${card.name}`)).toBeVisible();
  await expect(page.getByRole('grid').getByRole('link', { name: utr })).toBeVisible();
  await page.goBack();
  await page.getByRole('combobox', { name: 'By' }).selectOption('week');
  await expect(page).toHaveURL(/by=week/);
  await expect(page.getByRole('columnheader', { name: 'Week' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${utr},card,sandbox,`);
});

test('support doesn’t see the shop’s money', { tag: '@journey' }, async ({ page, consoles }) => {
  consoles.allow(/status of 404/);
  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Overview' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0);
  expect((await page.goto('/admin/money'))?.status()).toBe(404);
});
