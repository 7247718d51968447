import { expect } from '@playwright/test';
import { orderKey } from '@/lib/store/order-access/order-link';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { linkOf, openMail } from '../support/mails';
import { orderCards, paid, rowOf } from '../support/orders';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('an operator refunds one item, and the buyer’s page shows it', { tag: ['@journey', '@core'] }, async ({
  page,
  stranger,
}) => {
  const buyer = await shopper();
  const { service } = await makeStock(3);
  const utr = await orderCards(buyer.keys, [service.id, 3]);
  await paid(buyer.keys, utr);
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto(`/admin/orders/${utr}`);
  const refund = page.getByRole('menuitem', { name: 'Refund items' });
  await pressUntil(page.getByRole('button', { name: 'Actions' }), refund);
  await refund.click();
  const dialog = page.getByRole('dialog', { name: 'Refund items' });
  await expect(dialog.getByRole('button', { name: 'Choose items to refund' })).toBeDisabled();
  await dialog.getByRole('combobox').selectOption('1');
  await dialog.getByLabel('Reason').fill('The code doesn’t work.');
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(page.getByText('Items refunded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('1 refunded');
  await expect(page.getByRole('region', { name: 'Refunds of items' })).toContainText('$10.00');
  expect((await rowOf(utr)).status).toBe(1);

  await signedIn(stranger, buyer);
  await stranger.goto(`/orders/${utr}`);
  await expect(stranger.getByRole('main')).toContainText('1 refunded');
  await expect(stranger.getByRole('main')).toContainText('Partly refunded');
});

test('what somebody else has refunded meanwhile is not refunded again', { tag: '@journey' }, async ({
  page,
  consoles,
}) => {
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

test('an order’s email changes once the new address confirms it, and old links end', async ({
  page,
  stranger,
  consoles,
}) => {
  consoles.allow(/status of 404/);
  const buyer = await shopper();
  const { service } = await makeStock(1);
  const utr = await orderCards(buyer.keys, [service.id, 1]);
  await paid(buyer.keys, utr);
  const email = `new-${utr.toLowerCase()}@example.net`;
  // An owner reads the outbox, too.
  await signedIn(page, await account({ role: 'owner' }));
  await page.goto(`/admin/orders/${utr}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the order’s email' });
  await expect(dialog.getByText('belongs to an account, which keeps it')).toBeVisible();
  await dialog.getByLabel('New email').fill('nobody');
  await dialog.getByRole('button', { name: 'Send confirmation' }).click();
  await expect(dialog.getByText('Enter an email address')).toBeVisible();
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Reason').fill('A typo in the address.');
  await dialog.getByRole('button', { name: 'Send confirmation' }).click();
  await expect(page.getByText('Confirmation sent')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(email);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Change of email requested');

  const stop = await linkOf(
    await openMail(page, buyer.email, `A new email for your order · ${utr}`),
    'Stop the change',
  );
  await stranger.goto(stop ?? '');
  await expect(stranger.getByRole('heading', { name: 'Stop the change?' })).toBeVisible();
  await expect(stranger.getByRole('main')).not.toContainText(email);

  const link = await linkOf(await openMail(page, email, `Confirm your email · ${utr}`), 'Confirm email');
  await stranger.goto(link ?? '');
  await expect(stranger.getByRole('main')).toContainText(email);
  expect((await rowOf(utr)).email).toBe(buyer.email);
  await stranger.getByRole('button', { name: 'Confirm email' }).click();
  await expect(stranger.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  expect((await rowOf(utr)).email).toBe(email);

  await stranger.goto(stop ?? '');
  await expect(stranger.getByRole('heading', { name: 'The email is already changed' })).toBeVisible();
  await stranger.goto(`/orders/${utr}?key=${orderKey(utr, 0)}`);
  await expect(stranger.getByRole('heading', { level: 1, name: `Order ${utr}` })).toHaveCount(0);
  const opened = await linkOf(await openMail(page, email, `Your order · ${utr}`), 'Open your order');
  await stranger.goto(opened ?? '');
  await expect(stranger.getByRole('heading', { level: 1, name: `Order ${utr}` })).toBeVisible();
  await page.goto(`/admin/orders/${utr}`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Email changed');
});
