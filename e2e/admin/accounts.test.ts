import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { orders, sessions, users } from '@/lib/db/schema';
import { account, PASSWORD, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { success } from '../support/expectations';
import { orderCards, paid } from '../support/orders';
import { pressUntil } from '../support/press-until';
import { signedIn, signInByForm } from '../support/sign-in';

test('an account is found by its address and shows its orders and its balance @phone', async ({ page }) => {
  const buyer = await shopper({ balance: '60', firstName: 'Ada', lastName: 'Moss' });
  const { service } = await makeStock(1);
  const utr = await orderCards(buyer.keys, [service.id, 1]);
  await paid(buyer.keys, utr, { gateway: 'balance' });
  await signedIn(page, await account({ role: 'read-only' }));
  await page.goto('/admin/accounts');
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await page.getByRole('searchbox').fill(buyer.email.slice(0, -4));
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row).toContainText('$50.00');
  await expect(page.getByRole('row').filter({ hasText: '@example.net' })).toHaveCount(1);
  await row.click();
  await expect(page.getByRole('heading', { name: buyer.email })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last orders' })).toContainText(utr);
  await expect(page.getByRole('region', { name: 'Last transactions' })).toContainText('-$10.00');
  await page.getByRole('link', { name: 'Balance', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Transactions', exact: true })).toContainText(utr);
  await page.goBack();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByText(`Only orders of ${buyer.email}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: utr })).toHaveCount(1);
});

test('finance adjusts a balance, which its owner sees', { tag: '@journey' }, async ({
  page,
  stranger,
  consoles,
}) => {
  const buyer = await shopper({ balance: '10' });
  const { api } = await shopper({ role: 'owner' });
  const { data } = success(
    await api.get('admin/accounts', { search: buyer.email }),
    z
      .object({ accounts: z.array(z.object({ id: z.int() })) })
      .transform(({ accounts }) => ({ data: accounts })),
  );
  await signedIn(page, await account({ role: 'finance' }));
  await page.goto(`/admin/accounts/${data[0]?.id}`);
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the balance' });
  await dialog.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('');
  for (const label of ['Amount in USD', 'Reason'])
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Amount in USD').fill('-12.50');
  await dialog.getByLabel('Reason').fill('Credited twice.');
  consoles.allow(/status of 409/);
  await dialog.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(dialog.getByText('The balance is too low for that.')).toBeVisible();
  await dialog.getByLabel('Amount in USD').fill('-2.50');
  await dialog.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(page.getByText('Balance adjusted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last transactions' })).toContainText('-$2.50');
  await signedIn(stranger, buyer);
  await stranger.goto('/account/balance');
  await expect(stranger.getByText('Adjustment by the shop').first()).toBeVisible();
});

test('support blocks an account, which is told whom to write to, and lets it in again @phone', {
  tag: '@journey',
}, async ({ page, stranger, consoles }) => {
  // Two sign-ins are refused.
  consoles.allow(/401 .*\/callback\/credentials/);
  const buyer = await shopper();
  await signedIn(stranger, buyer);
  await stranger.goto('/account');
  await signedIn(page, await account({ role: 'support' }));
  await page.goto(`/admin/accounts/${buyer.id}`);
  await page.getByRole('button', { name: 'Block account' }).click();
  const block = page.getByRole('dialog', { name: 'Block this account' });
  await expect(block).toContainText('They stay paused when you unblock it.');
  await block.getByRole('button', { name: 'Block account' }).click();
  await expect(block.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await block.getByLabel('Reason').fill('Paid with stolen cards.');
  await block.getByRole('button', { name: 'Block account' }).click();
  await expect(page.getByText('Account blocked')).toBeVisible();
  await expect(page.getByText('Paid with stolen cards.')).toBeVisible();
  await page.goto('/admin/accounts?state=blocked');
  await expect(page.getByRole('row').filter({ hasText: buyer.email })).toContainText('Blocked');
  await stranger.goto('/account');
  await expect(stranger).toHaveURL(/sign-in/);
  await signInByForm(stranger, buyer.email, 'not the password');
  await expect(stranger.getByText('The email or the password is not right.')).toBeVisible();
  await signInByForm(stranger, buyer.email);
  await expect(stranger.getByText(/^This account is blocked\..*write to/)).toBeVisible();
  await page.goto(`/admin/accounts/${buyer.id}`);
  await page.getByRole('button', { name: 'Unblock account' }).click();
  const unblock = page.getByRole('dialog', { name: 'Unblock this account' });
  await unblock.getByLabel('Reason').fill('The bank confirmed the payment.');
  await unblock.getByRole('button', { name: 'Unblock account' }).click();
  await expect(page.getByText('Account unblocked')).toBeVisible();
  await signInByForm(stranger, buyer.email);
  await expect(stranger).toHaveURL(/\/account/);
});

test('support gives an account the orders that its owner bought as a guest', async ({ page }) => {
  const buyer = await shopper();
  const utr = `LD${randomBytes(8).toString('hex').toUpperCase()}`;
  // As from before its address was the account’s: since then, paid orders join it at once.
  await db()
    .insert(orders)
    .values({
      ...{ utr, email: buyer.email, kind: 'card', price: '5', currency: 'USD', status: 1 },
      ...{ expires_at: new Date().toISOString(), paid_at: new Date().toISOString() },
    });
  await signedIn(page, await account({ role: 'support' }));
  await page.goto(`/admin/accounts/${buyer.id}`);
  await expect(page.getByText('1 guest order has this email')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add guest orders to this account' });
  await pressUntil(page.getByRole('button', { name: 'Add to account' }), dialog);
  await dialog.getByLabel('Reason').fill('Asked for by email.');
  await dialog.getByRole('button', { name: 'Add orders' }).click();
  await expect(page.getByText('Orders added')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last orders' })).toContainText(utr);
  await expect(page.getByText('1 guest order has this email')).toBeHidden();
});

test('an operator erases an account once its email is typed and the password shown again @phone', {
  tag: '@journey',
}, async ({ page, consoles }) => {
  consoles.allow(/status of 4(03|09|22)/);
  const [buyer, operator] = [await shopper({ balance: '5' }), await account({ role: 'operator' })];
  await signedIn(page, operator);
  await db()
    .update(sessions)
    .set({ authenticated_at: new Date(0).toISOString() })
    .where(eq(sessions.user_id, operator.id));
  await page.goto(`/admin/accounts/${buyer.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this account' });
  await expect(dialog).toContainText('Orders, payments and transactions are kept');
  const submit = dialog.getByRole('button', { name: 'Erase account' });
  await submit.click();
  for (const label of ['Type the account’s email to confirm', 'Reason'])
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Type the account’s email to confirm').fill('someone.else@example.net');
  await dialog.getByLabel('Reason').fill('Asked for by email.');
  await submit.click();
  const confirming = page.getByRole('dialog', { name: 'Enter your password' });
  await confirming.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirming.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The email isn’t this account’s.')).toBeVisible();
  await dialog.getByLabel('Type the account’s email to confirm').fill(buyer.email);
  await submit.click();
  await expect(dialog.getByText('There is money on the balance.')).toBeVisible();
  await db().update(users).set({ balance: '0' }).where(eq(users.id, buyer.id));
  await submit.click();
  await expect(page.getByText('Account erased')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deleted account' })).toBeVisible();
  await expect(page.getByText(buyer.email)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden();
  await page.goto('/admin/audit?action=account.erase');
  const entry = page.getByRole('row').filter({ hasText: 'Account erased' });
  await expect(entry.filter({ has: page.getByText(String(buyer.id), { exact: true }) })).toHaveCount(1);
});

test('an operator exports a shopper’s data, and the trail names the account @phone', async ({ page }) => {
  const buyer = await shopper({ firstName: 'Ada', lastName: 'Moss' });
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto(`/admin/accounts/${buyer.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`account-${buyer.id}.json`);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ profile: { email: buyer.email, first_name: 'Ada' } });
  await expect(page.getByText('Data exported')).toBeVisible();
  await page.goto('/admin/audit?action=account.export');
  const entry = page.getByRole('row').filter({ hasText: 'Account’s data exported' });
  await expect(entry.filter({ has: page.getByText(String(buyer.id), { exact: true }) })).toHaveCount(1);
});
