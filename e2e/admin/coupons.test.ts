import { expect } from '@playwright/test';
import { newAddress, payButton, putIntoCart } from '../store/support/cart';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { signedIn } from '../support/sign-in';

test('an operator makes a coupon, a shopper buys with it, and both see what it took off', {
  tag: '@journey',
}, async ({ page, stranger }) => {
  const [stock, other] = [await makeStock(3), await makeStock(1)];
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto('/admin/coupons');
  await page.getByRole('link', { name: 'New coupon' }).click();
  const code = stock.card.slug.toUpperCase();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('12.5');
  await page.getByLabel('Minimum order').fill('15');
  await page.getByLabel('Uses in all').fill('1');
  await page.getByRole('button', { name: 'Add products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add products' });
  await dialog.getByRole('searchbox').fill(stock.card.name);
  await dialog.getByRole('button', { name: `Add ${stock.card.name}` }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText('Coupon created')).toBeVisible();
  await expect(page.getByText('0 of 1')).toBeVisible();

  // Not for this card, then too little of the right one, then enough.
  await putIntoCart(stranger, other, 1);
  await stranger.goto('/cart');
  await stranger.getByRole('button', { name: 'Have a coupon?' }).click();
  await stranger.getByLabel('Coupon code').fill(code.toLowerCase());
  await stranger.getByLabel('Coupon code').press('Enter');
  await expect(stranger.getByText('isn’t for what you’re buying')).toBeVisible();
  await stranger.getByRole('button', { name: `Remove ${other.service.name}` }).click();
  await putIntoCart(stranger, stock, 1);
  await stranger.goto('/cart');
  await expect(stranger.getByText('Add $5.00 to your order')).toBeVisible();
  await stranger.getByRole('button', { name: `One more of ${stock.service.name}` }).click();
  await expect(stranger.getByText('applied')).toBeVisible();
  await expect(stranger.getByText('-$2.50')).toBeVisible();
  const email = newAddress();
  await stranger.getByLabel('Email').fill(email);
  await expect(payButton(stranger)).toHaveText('Pay $17.50');
  await payButton(stranger).click();
  await expect(stranger).toHaveURL(/\/orders\//);
  await expect(stranger.getByText(`Coupon ${code}`)).toBeVisible();
  await expect(stranger.getByText('-$2.50')).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByText('Used up')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeDisabled();
  await page.getByRole('navigation', { name: 'Pages of the coupon' }).getByText('Orders').click();
  const table = page.getByRole('grid', { name: 'Orders with this coupon' });
  await expect(table.getByText(email)).toBeVisible();
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/orders\//);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await page.getByRole('link', { name: code }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Coupon paused')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive coupon' }).click();
  await page.getByRole('button', { name: 'Archive coupon' }).click();
  await expect(page.getByText('Coupon archived')).toBeVisible();
  await page.goto('/admin/coupons?state=archived');
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await page.goto(`/admin/audit?action=coupon.create`);
  await expect(page.getByText('Coupon created').first()).toBeVisible();
});

test('support sees coupons and can’t change them', async ({ page }) => {
  const owner = await account({ role: 'owner' });
  const made = await owner.keys.post('admin/coupons/save', { code: `Seen-${Date.now()}`, discount: 5 });
  expect(made.status).toBe(200);
  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin/coupons');
  await expect(page.getByRole('link', { name: 'New coupon' })).toHaveCount(0);
  await page.goto(`/admin/coupons/${(made.body.message as { id: number }).id}`);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save coupon' })).toHaveCount(0);
});
