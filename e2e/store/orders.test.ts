import { expect } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { codeReveals, codes, mails, orderLines } from '@/lib/db/schema';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { holdScripts } from '../support/hold-scripts';
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

test('codes that are asked for before the page’s scripts are there are shown once they are', {
  tag: '@journey',
}, async ({ page }) => {
  const { buyer, utr, codes: texts } = await bought();
  await signedIn(page, buyer);
  const deliver = await holdScripts(page);
  await page.goto(`/orders/${utr}`, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/early-input.js')),
  );
  const button = page.getByRole('button', { name: 'Show code' });
  await button.click();
  await expect(page.locator('form[aria-busy=true]').filter({ has: button })).toBeVisible();
  deliver();
  for (const code of texts) await expect(page.getByText(code, { exact: true })).toBeVisible();
});

test('a paid order hides its codes until they are asked for, and records that', { tag: '@phone' }, async ({
  page,
}) => {
  const { buyer, utr, card, codes: texts } = await bought();
  await signedIn(page, buyer);
  await page.goto('/account');
  const entry = page.getByRole('region', { name: 'Recent orders' }).getByRole('link', { name: card.name });
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

  await page.getByRole('button', { name: 'Show code' }).click();
  for (const code of texts) await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(await reveals(utr, 'page')).toBe(2);
});

test('the link in the receipt opens the order for whoever holds it', { tag: ['@journey', '@core'] }, async ({
  page,
  stranger,
}) => {
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
  await stranger.getByRole('button', { name: 'Show code' }).click();
  for (const code of texts) await expect(stranger.getByText(code, { exact: true })).toBeVisible();
  expect(await reveals(utr, 'link')).toBe(2);
});

test('nobody else sees an order', { tag: '@journey' }, async ({ page, stranger, consoles }) => {
  consoles.allow(/status of 404/);
  const [{ utr }, other] = await Promise.all([bought(), account()]);
  const dead = 'We can’t find this order';

  // A guest whose link is broken has no account to sign in to.
  expect((await stranger.goto(`/orders/${utr}?key=wrong`))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1, name: dead })).toBeVisible();
  await expect(stranger.getByText('check that no part was cut off')).toBeVisible();
  await stranger.goto(`/orders/${utr}`);
  await expect(stranger).toHaveURL(`/sign-in?callbackUrl=${encodeURIComponent(`/orders/${utr}`)}`);

  await signedIn(page, other);
  for (const path of ['/orders/%00', '/orders/A%00?key=x', '/checkout/%00', '/top-up/%00', '/card/a%00b'])
    expect((await page.goto(path))?.status(), path).toBe(404);
  for (const path of [`/orders/${utr}`, `/orders/${utr}?key=wrong`, '/orders/LD0000000000']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: dead })).toBeVisible();
  }
});

test('one’s orders are found by number, product and state', { tag: ['@journey', '@phone'] }, async ({
  page,
}) => {
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
  await expect(page.getByText('No matching orders')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/orders');
  await field.fill(stock.card.name.toUpperCase());
  await field.press('Enter');
  await expect(page).toHaveURL(/find=/);
  await expect(list).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Sort by' }).locator('summary').click();
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
  await page.getByRole('button', { name: 'Show codes' }).click();
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
  await page.getByRole('button', { name: 'Show code' }).click();
  await page.getByRole('button', { name: 'Copy all 100 codes' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const [name, ...copied] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(name).toBe(`${stock.card.name}, ${stock.service.name}`);
  expect(copied.sort()).toEqual([...stock.codes].sort());
  const list = page.getByRole('list', { name: stock.service.name });
  const height = () => list.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  const [shown = 0, whole = 0] = await height();
  expect(shown).toBeLessThan(whole);
  await page.emulateMedia({ media: 'print' });
  const [printed = 0, all = 0] = await height();
  expect(printed).toBe(all);
  await expect(page.getByRole('button', { name: 'Copy all 100 codes' })).toBeHidden();
});

test('a guest who has lost the link has it mailed, and learns of no other order', { tag: '@phone' }, async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 404/);
  const [{ buyer, utr }, stranger] = await Promise.all([bought(), account()]);
  await page.goto(`/orders/${utr}?key=wrong`);
  await page.getByRole('main').getByRole('link', { name: 'Find your order' }).click();
  await expect(page).toHaveURL('/orders/find');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Find your order' })).toBeVisible();
  const send = page.getByRole('button', { name: /Email me the link|Send again/ });
  await expect(async () => {
    await send.click();
    await expect(page.getByLabel('Order number')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.getByLabel('Order number').fill(utr.toLowerCase());
  for (const email of [stranger.email, buyer.email]) {
    await page.getByLabel('Email').fill(email);
    await send.click();
    await expect(page.getByText('Check your email')).toBeVisible();
  }
  await signedIn(page, buyer);
  const mail = await openMail(page, buyer.email, `Your order · ${utr}`);
  const link = await linkOf(mail, 'See your order');
  expect(link).toContain(`/orders/${utr}?key=`);
  const toStranger = await db()
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.to_address, stranger.email));
  expect(toStranger).toEqual([]);
});

test('an account has its API orders paid from its balance', { tag: '@phone' }, async ({ page }) => {
  const [buyer, stock] = await Promise.all([shopper({ balance: '30' }), makeStock(3, { price: '12.5' })]);
  await signedIn(page, buyer);
  await page.goto('/account/developers');
  const choice = page.getByRole('checkbox', { name: 'Pay API orders from my balance' });
  await expect(choice).not.toBeChecked();
  await expect(async () => {
    await choice.check();
    await page.waitForResponse('**/account/api-settings', { timeout: 1_000 }).catch(() => null);
    await page.reload();
    await expect(choice).toBeChecked({ timeout: 1_000 });
  }).toPass();
  const utr = await orderCards(buyer.api, [stock.service.id, 2]);
  await page.goto(`/orders/${utr}`);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.goto('/account/developers');
  await expect(choice).toBeChecked();
  const again = await buyer.api.post('card/make-order', { service_ids: [stock.service.id], quantities: [1] });
  expect([again.status, again.body.errors]).toEqual([422, ['Insufficient balance.']]);
});
