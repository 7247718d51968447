import { expect } from '@playwright/test';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { orderCards, paid, rowOf } from '../support/orders';
import { signedIn } from '../support/sign-in';

// The rules are the shop’s and not the test’s: no other test sells for as much, and the others that write them set the same.
const ABOVE = 40_000;

test('a first order above the limit waits until an operator releases it, and its buyer sees that', async ({
  page,
  stranger,
}) => {
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Hold rules' }).click();
  const limit = page.getByLabel('First order above (USD)');
  await expect(async () => {
    await limit.fill('-1');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(limit).toHaveAttribute('aria-invalid', 'true', { timeout: 1_000 });
  }).toPass();
  await limit.fill(String(ABOVE));
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Rules saved')).toBeVisible();

  const [buyer, { service }] = [await shopper(), await makeStock(1, { price: '70000' })];
  const utr = await orderCards(buyer.keys, [service.id, 1]);
  await paid(buyer.keys, utr);
  expect((await rowOf(utr)).status).toBe(3);
  await signedIn(stranger, buyer);
  await stranger.goto(`/orders/${utr}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Being checked');

  await page.goto('/admin/orders?state=held');
  await page.getByRole('link', { name: utr }).click();
  await expect(page.getByRole('main')).toContainText('On hold');
  await expect(page.getByRole('main')).toContainText('First order, above');
  await expect(page.getByRole('region', { name: 'Fraud hints' })).toContainText('first order');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release the order?' });
  await dialog.getByLabel('Reason').fill('They called.');
  await dialog.getByRole('button', { name: 'Release order' }).click();
  await expect(page.getByText('Order released')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Nothing is delivered until');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('They called.');
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Completed', { timeout: 40_000 });
});
