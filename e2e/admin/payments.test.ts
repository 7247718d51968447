import { expect } from '@playwright/test';
import { account, page as pageOf } from '../support/accounts';
import { test } from '../support/browser';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('finance confirms a deposit that has come, which support only sees', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  const buyer = await account();
  const deposit = { amount: 20, gateway: 'manual', currency: 'USD' };
  await (await pageOf(buyer)).post('account/balance/top-up', deposit);
  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin/payments?status=pending&purpose=deposit');
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  const drawer = page.getByRole('dialog');
  await pressUntil(row, drawer);
  await expect(drawer.getByText(buyer.email)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Confirm payment' })).toBeHidden();

  await signedIn(page, await account({ role: 'finance' }));
  await page.goto('/admin/payments?status=pending&purpose=deposit');
  await row.click();
  await drawer.getByRole('button', { name: 'Confirm payment' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('The buyer’s balance is then topped up.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('Payment confirmed')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await buyer.keys.get('account/balance')).body.message).toMatchObject({ balance: 20 });
});
