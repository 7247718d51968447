import { expect } from '@playwright/test';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { orderCards, paid, rowOf } from '../support/orders';
import { signedIn } from '../support/sign-in';
import { expectSoundPage } from '../support/sound';

test('an operator refunds one item, and the buyer’s page shows it', async ({ page, stranger }) => {
  const buyer = await shopper();
  const { service } = await makeStock(3);
  const utr = await orderCards(buyer.keys, [service.id, 3]);
  await paid(buyer.keys, utr);
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto(`/admin/orders/${utr}`);
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Refund items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund items' });
  await expect(dialog.getByRole('button', { name: 'Choose items to refund' })).toBeDisabled();
  await dialog.getByRole('combobox').selectOption('1');
  await dialog.getByLabel('Reason').fill('The code doesn’t work.');
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(page.getByText('Items refunded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('1 refunded');
  await expect(page.getByRole('region', { name: 'Refunds of items' })).toContainText('$10.00');
  await expectSoundPage(page);
  expect((await rowOf(utr)).status).toBe(1);

  await signedIn(stranger, buyer);
  await stranger.goto(`/orders/${utr}`);
  await expect(stranger.getByRole('main')).toContainText('1 refunded');
  await expect(stranger.getByRole('main')).toContainText('Partly refunded');
  await expectSoundPage(stranger);
});

test('what somebody else has refunded meanwhile is not refunded again', async ({ page, consoles }) => {
  consoles.allow(/status of 409/);
  const [buyer, operator, other] = [
    await shopper(),
    await account({ role: 'operator' }),
    await account({ role: 'operator' }),
  ];
  const { service } = await makeStock(2);
  const utr = await orderCards(buyer.keys, [service.id, 2]);
  await paid(buyer.keys, utr);
  await signedIn(page, operator);
  await page.goto(`/admin/orders/${utr}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Refund items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund items' });
  await dialog.getByRole('combobox').selectOption('1');
  await dialog.getByLabel('Reason').fill('The code doesn’t work.');
  const details = await other.keys.get(`admin/orders/details?utr=${utr}`);
  const [line] = (details.body as { message: { lines: { id: number }[] } }).message.lines;
  await other.keys.post('admin/orders/refund', {
    utr,
    reason: 'First.',
    lines: [{ id: line?.id, quantity: 1, refunded: 0 }],
  });
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(dialog.getByText('have been refunded since you opened it')).toBeVisible();
  expect((await rowOf(utr)).status).toBe(1);
});

test('a code that the buyer names leads to their order', async ({ page }) => {
  const buyer = await shopper();
  const { service, codes } = await makeStock(1);
  const utr = await orderCards(buyer.keys, [service.id, 1]);
  await paid(buyer.keys, utr);
  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Find by code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find an order by code' });
  await dialog.getByLabel('Code').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Find order' }).click();
  await expect(page).toHaveURL(`/admin/orders/${utr}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Add note' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Refund order' })).toHaveCount(0);
});
