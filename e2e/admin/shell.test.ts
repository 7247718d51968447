import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { orderCards } from '../support/orders';
import { signedIn } from '../support/sign-in';

test('a guest is asked to sign in, and a shopper finds nothing at the address', { tag: '@journey' }, async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 404/);
  await page.goto('/admin/audit');
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fadmin%2Faudit/);
  await signedIn(page, await account());
  for (const path of ['/admin', '/admin/audit']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  }
});

test('each role sees the sections that are for it', async ({ page, consoles }) => {
  consoles.allow(/status of 404/);
  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin');
  const rail = page.getByRole('navigation', { name: 'Back office sections' });
  await expect(rail.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  expect((await page.goto('/admin/audit'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
});

test('a phone has every section that the role may see, the first ones in its bar and the others behind More', {
  tag: '@journey',
}, async ({ page }) => {
  await signedIn(page, await account({ role: 'finance' }));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin');
  const more = page.getByRole('button', { name: /^More/ });
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  const further = sheet.getByRole('navigation', { name: 'More sections' });
  await expect(further.getByRole('link', { name: 'Money' })).toBeVisible();
  await expect(further.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await expect(further.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: 'Campaign console' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(more).toBeFocused();
});

test('an owner looks a refund up in the trail, with who, why and what changed', async ({ page }) => {
  const owner = await account({ role: 'owner', firstName: 'Odd' });
  const { db } = await import('@/lib/db/client');
  const { recordChange } = await import('@/lib/audit/record-change');
  const utr = `AUD${owner.id}X`;
  for (const [action, status] of [
    ['order.deliver', 1],
    ['order.refund', 2],
  ] as const)
    await recordChange(db(), {
      actor: owner,
      action,
      subject: ['order', utr],
      before: { status: status - 1 },
      after: { status },
      reason: 'Bought twice.',
    });
  await signedIn(page, owner);
  await page.goto('/admin');
  // Keys before the scripts are there are lost.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/\/admin\/audit/, { timeout: 2_000 });
  }).toPass();
  await page.getByRole('searchbox', { name: 'Search' }).fill(utr);
  const rows = page.getByRole('row').filter({ hasText: utr });
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'Order refunded' }).click();
  const drawer = page.getByRole('dialog', { name: 'Order refunded' });
  await expect(drawer).toContainText('Bought twice.');
  await expect(drawer).toContainText(owner.email);
  await expect(drawer.getByRole('row', { name: 'status 1 2' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit.csv');

  // The keys of rows are the second ones of pairs, too.
  await rows.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/admin\/jobs$/);
});

test('an order, a buyer and a product are found by ⌘K, and the overview’s figures lead to their lists', async ({
  page,
}) => {
  const [buyer, { card, service }] = [await account(), await makeStock(1, { price: '10' })];
  const utr = await orderCards(buyer.keys, [service.id, 1]);
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto('/admin');
  const palette = page.getByRole('dialog', { name: 'Search pages and records' });
  const finds = async (typed: string, option: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette.getByRole('combobox').fill(typed);
    await expect(palette.getByRole('option', { name: option }).first()).toBeVisible();
  };
  await finds(buyer.email, buyer.email);
  await page.keyboard.press('Escape');
  await finds(card.name, card.name);
  await page.keyboard.press('Escape');
  await finds(utr, utr);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/orders/${utr}`);
  await page.goto('/admin');
  const placed = page.locator('div').filter({ has: page.getByText('Placed', { exact: true }) });
  await placed.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/orders\?date=placed&from=/);
  await expect(page.getByRole('row').filter({ hasText: utr })).toBeVisible();
});
