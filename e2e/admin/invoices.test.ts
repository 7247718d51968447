import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { issueInvoicesJob } from '@/lib/store/invoices/issue-invoices';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { orderCards, paid } from '../support/orders';
import { signedIn } from '../support/sign-in';

/** Another worker may be at it, who issues what is due. */
const issue = () => issueInvoicesJob.run({});

async function bytesOf(page: Page, link: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^(INV|CN)-\d{4}-\d{6}\.pdf$/);
  return readFile(await file.path());
}

test('a paid order gets an invoice and a refund its credit note, which buyer and office read', {
  tag: '@phone',
}, async ({ page, stranger }) => {
  const buyer = await shopper();
  const { service } = await makeStock(2, { price: '12.5' });
  const utr = await orderCards(buyer.keys, [service.id, 2]);
  await paid(buyer.keys, utr);

  await signedIn(stranger, buyer);
  await stranger.goto(`/orders/${utr}`);
  await expect(stranger.getByRole('main')).toContainText('Invoice');
  await issue();
  const invoice = stranger.getByRole('link', { name: /^Download invoice INV-/ });
  await expect(async () => {
    await stranger.reload();
    await expect(invoice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect((await bytesOf(stranger, invoice)).subarray(0, 5).toString()).toBe('%PDF-');

  const operator = await account({ role: 'operator' });
  const details = await operator.keys.get(`admin/orders/details?utr=${utr}`);
  const { lines } = (details.body as { message: { lines: { id: number }[] } }).message;
  const given = { utr, reason: 'Does not work.', lines: [{ id: lines[0]?.id, quantity: 1, refunded: 0 }] };
  expect((await operator.keys.post('admin/orders/refund', given)).status).toBe(200);
  await issue();
  const note = stranger.getByRole('link', { name: /^Download credit note CN-/ });
  await expect(async () => {
    await stranger.reload();
    await expect(note).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(stranger.getByRole('main')).toContainText('$12.50');
  expect((await bytesOf(stranger, note)).subarray(0, 5).toString()).toBe('%PDF-');

  await signedIn(page, operator);
  await page.goto(`/admin/money/invoices?q=${utr}`);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.filter({ hasText: utr })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^INV-/ })).toContainText('$25.00');
  await expect(page.getByRole('row', { name: /^CN-/ })).toContainText('-$12.50');
  await page.goto(`/admin/orders/${utr}`);
  const number = page.getByRole('link', { name: /^INV-/ });
  expect((await bytesOf(page, number)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('finance fills in the seller, and operators only read it', async ({ page, stranger, consoles }) => {
  consoles.allow(/status of 422/);
  await signedIn(page, await account({ role: 'finance' }));
  await page.goto('/admin/money/invoices/settings');
  const form = page.getByRole('form').or(page.locator('form')).first();
  await expect(form.getByLabel('Legal name')).toBeEditable();
  // It gets its values from the page's scripts.
  await expect(form.getByLabel('Invoice prefix')).not.toHaveValue('');
  // What the shop's documents say stays as it is: other tests read them.
  const prefix = await form.getByLabel('Invoice prefix').inputValue();
  await form.getByLabel('Credit note prefix').fill(prefix);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Invoices and credit notes need different prefixes.')).toBeVisible();
  await page.getByRole('button', { name: 'Add rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a tax rate' });
  await dialog.getByLabel('Country').selectOption({ label: 'Tuvalu' });
  await dialog.getByLabel('Rate in percent').fill('7.125');
  await dialog.getByLabel('First day').fill('2199-01-01');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  const rate = page.getByRole('row').filter({ hasText: 'Tuvalu' });
  await expect(rate).toContainText('7.125');
  await rate.getByRole('button', { name: /^Actions for Tuvalu/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove rate' }).click();
  await expect(rate).toHaveCount(0);

  await signedIn(stranger, await account({ role: 'operator' }));
  await stranger.goto('/admin/money/invoices/settings');
  await expect(stranger.getByText('Only owners and finance can change these settings.')).toBeVisible();
  await expect(stranger.getByLabel('Legal name')).toBeDisabled();
});
