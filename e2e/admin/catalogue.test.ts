import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { signedIn } from '../support/sign-in';
import { expectSoundPage } from '../support/sound';

test('an operator creates a card with two values, and shoppers find it as soon as it is activated', async ({
  page,
  stranger,
}) => {
  const slug = `northwind-${Date.now()}`;
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto('/admin/catalogue');
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await dialog.getByLabel('Name').fill('Northwind');
  await expect(dialog.getByLabel('Address')).toHaveValue('northwind');
  await dialog.getByLabel('Address').fill(slug);
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind' })).toBeVisible();

  await page.getByRole('button', { name: 'Add value' }).click();
  await page.getByLabel('Name, row 1').fill('Ten');
  await page.getByLabel('Price, row 1').fill('10');
  await page.getByRole('button', { name: 'Add value' }).click();
  await page.getByLabel('Name, row 2').fill('Twenty');
  await page.getByLabel('Price, row 2').fill('20');
  await page.getByLabel('Discount, row 2').fill('10');
  await page.getByRole('button', { name: 'Move Twenty up' }).click();
  await expect(page.getByRole('row').filter({ hasText: '$18.00' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('Prices saved')).toBeVisible();
  await expectSoundPage(page);

  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Product activated')).toBeVisible();
  await stranger.goto(`/card/${slug}`);
  await expect(stranger.getByRole('heading', { name: 'Northwind' })).toBeVisible();
  await expect(stranger.getByText('Twenty').first()).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete product' }).click();
  await page.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('This product is deleted.')).toBeVisible();
});

test('support sees products and can’t change them', async ({ page }) => {
  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin/catalogue?kind=card');
  await expect(page.getByRole('button', { name: 'New product' })).toHaveCount(0);
  await page.getByRole('grid', { name: 'Products' }).getByRole('link').first().click();
  await expect(page.getByLabel('Price, row 1')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save prices' })).toHaveCount(0);
});
