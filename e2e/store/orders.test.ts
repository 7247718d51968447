import { expect } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { codeReveals, codes, orderLines } from '@/lib/db/schema';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { linkOf, openMail } from '../support/mails';
import { orderCards, paid, rowOf } from '../support/orders';
import { signedIn } from '../support/sign-in';

/** A shopper with a paid order of two codes. */
async function bought() {
  const [buyer, stock] = await Promise.all([shopper(), makeStock(2, { price: '12.5' })]);
  const utr = await orderCards(buyer.api, [stock.service.id, 2]);
  await paid(buyer.api, utr);
  return { buyer, utr, card: stock.card, codes: stock.codes };
}

/** How often the order's codes were seen in this way. */
async function reveals(utr: string, via: 'page' | 'link'): Promise<number> {
  const { id } = await rowOf(utr);
  const rows = await db()
    .select({ user: codeReveals.user_id })
    .from(codeReveals)
    .innerJoin(codes, eq(codes.id, codeReveals.code_id))
    .innerJoin(orderLines, eq(orderLines.id, codes.order_line_id))
    .where(and(eq(orderLines.order_id, id), eq(codeReveals.via, via)));
  return rows.length;
}

test('a paid order hides its codes until they are asked for, and records that', { tag: '@phone' }, async ({
  page,
}) => {
  const { buyer, utr, card, codes: texts } = await bought();
  await signedIn(page, buyer);
  await page.goto('/account');
  const entry = page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: card.name });
  await expect(entry).toContainText('$25.00');
  await entry.click();
  await expect(page).toHaveURL(`/orders/${utr}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${utr}`);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'History' }).getByText('Paid', { exact: true }),
  ).toBeVisible();
  const before = await page.content();
  for (const code of texts) expect(before).not.toContain(code);
  expect(await reveals(utr, 'page')).toBe(0);

  await page.getByRole('button', { name: 'Show the code' }).click();
  for (const code of texts) await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(await reveals(utr, 'page')).toBe(2);
});

test('the link in the receipt opens the order for whoever holds it', async ({ page, stranger }) => {
  const { buyer, utr, codes: texts } = await bought();
  await signedIn(page, buyer);
  const mail = await openMail(page, buyer.email, utr);
  await expect(mail.getByText('Your codes are ready')).toBeVisible();
  for (const code of texts) await expect(mail.getByText(code)).toBeVisible();
  const link = await linkOf(mail, 'Open your order');

  await stranger.goto(link ?? '');
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(`Order ${utr}`);
  const before = await stranger.content();
  for (const code of texts) expect(before).not.toContain(code);
  await stranger.getByRole('button', { name: 'Show the code' }).click();
  for (const code of texts) await expect(stranger.getByText(code, { exact: true })).toBeVisible();
  expect(await reveals(utr, 'link')).toBe(2);
});

test('nobody else sees an order', async ({ page, stranger, consoles }) => {
  consoles.allow(/status of 404/);
  const [{ utr }, other] = await Promise.all([bought(), account()]);
  const dead = 'There is nothing at this address';

  // A guest whose link is broken has no account to sign in to.
  expect((await stranger.goto(`/orders/${utr}?key=wrong`))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1, name: dead })).toBeVisible();
  await expect(stranger.getByText('check that no part was cut off')).toBeVisible();
  await stranger.goto(`/orders/${utr}`);
  await expect(stranger).toHaveURL(`/sign-in?callbackUrl=${encodeURIComponent(`/orders/${utr}`)}`);

  await signedIn(page, other);
  for (const path of [`/orders/${utr}`, `/orders/${utr}?key=wrong`, '/orders/LD0000000000']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: dead })).toBeVisible();
  }
});

test('one’s orders are found by number, product and state', { tag: '@phone' }, async ({ page }) => {
  const [buyer, stock, other] = [
    await shopper(),
    await makeStock(2, { price: '5' }),
    await makeStock(1, { price: '7' }),
  ];
  const [done, due] = [
    await orderCards(buyer.api, [stock.service.id, 1]),
    await orderCards(buyer.api, [other.service.id, 1], [stock.service.id, 1]),
  ];
  await paid(buyer.api, done);
  await signedIn(page, buyer);
  await page.goto('/orders');
  const list = page.getByRole('main').getByRole('listitem').getByRole('link', { name: /×/ });
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText(`1 × ${other.service.name}, ${other.card.name} and 1 more`);
  await expect(list.first()).toContainText('Waiting for payment');
  await page.getByRole('link', { name: 'Completed', exact: true }).click();
  await expect(page).toHaveURL('/orders?state=done');
  await expect(list).toHaveCount(1);
  await expect(list).toHaveAttribute('href', `/orders/${done}`);
  const field = page.getByRole('searchbox', { name: 'Order number or product' });
  await field.fill(due.toLowerCase());
  await field.press('Enter');
  await expect(page.getByText('No order fits')).toBeVisible();
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(page).toHaveURL('/orders');
  await field.fill(stock.card.name.toUpperCase());
  await field.press('Enter');
  await expect(page).toHaveURL(/find=/);
  await expect(list).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Sorting of the list' }).locator('summary').click();
  await page.getByRole('link', { name: 'Oldest' }).click();
  await expect(list.first()).toHaveAttribute('href', `/orders/${done}`);
});

test('codes are to be copied by hand where the browser has no clipboard', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
  );
  const [buyer, stock] = await Promise.all([shopper(), makeStock(2)]);
  const utr = await orderCards(buyer.api, [stock.service.id, 2]);
  await paid(buyer.api, utr);
  await signedIn(page, buyer);
  await page.goto(`/orders/${utr}`);
  await page.getByRole('button', { name: 'Show the codes' }).click();
  await page.getByRole('button', { name: 'Copy all 2 codes' }).click();
  await expect(page.getByText('Select the text and copy it by hand')).toBeVisible();
});

test('a hundred codes stay in reach, are copied at once, and fill the printed page', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [buyer, stock] = await Promise.all([shopper(), makeStock(100)]);
  const utr = await orderCards(buyer.api, [stock.service.id, 100]);
  await paid(buyer.api, utr);
  await signedIn(page, buyer);
  await page.goto(`/orders/${utr}`);
  await page.getByRole('button', { name: 'Show the code' }).click();
  await page.getByRole('button', { name: 'Copy all 100 codes' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').sort()).toEqual([...stock.codes].sort());
  const list = page.getByRole('list', { name: stock.service.name });
  const height = () => list.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  const [shown = 0, whole = 0] = await height();
  expect(shown).toBeLessThan(whole);
  await page.emulateMedia({ media: 'print' });
  const [printed = 0, all = 0] = await height();
  expect(printed).toBe(all);
  await expect(page.getByRole('button', { name: 'Copy all 100 codes' })).toBeHidden();
});
