import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { mails, orderReports } from '@/lib/db/schema';
import { operator } from '../support/accounts';
import { test } from '../support/browser';
import { expire, rowOf } from '../support/orders';
import { payButton, testPayment } from './support/cart';
import { atCart, orderOnPage, status } from './support/paying';

/** A guest's order whose payment stays open; the browser stands on its page. */
async function pending(page: Page) {
  const bought = await atCart(page, 'guest', { price: '30' });
  await testPayment(page).selectOption('pending');
  await payButton(page).click();
  const utr = await orderOnPage(page);
  await expect(status(page, 'Payment in progress')).toBeVisible();
  return { ...bought, utr };
}

test('the order’s page follows a payment that is confirmed later, over a lost connection', async ({
  page,
  consoles,
}) => {
  consoles.allow(/ERR_FAILED/);
  const [{ utr, codes }, office] = await Promise.all([pending(page), operator()]);
  await page.route('**/api/order/status*', (route) => route.abort());
  await expect(page.getByText('You’re offline')).toBeVisible({ timeout: 20_000 });
  const answer = await office.api.post('admin/orders/confirm-payment', { utr });
  expect(answer.status, answer.text).toBe(200);
  await page.unroute('**/api/order/status*');
  await expect(status(page, 'Completed')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: 'Completed. All your codes are below.' }),
  ).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Your code', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show code', exact: true }).click();
  await expect(page.getByText(codes[0] ?? '', { exact: true })).toBeVisible();
});

test('an order is paid later, in another way, by the browser that was closed meanwhile', {
  tag: ['@journey', '@phone'],
}, async ({ page, context, consoles }) => {
  consoles.allow(/status of 422/);
  const { utr } = await pending(page);
  await page.close();
  const again = await context.newPage();
  await again.goto(`/orders/${utr}`);
  await again.getByRole('link', { name: 'Pay another way' }).click();
  await expect(again).toHaveURL(`/checkout/${utr}`);
  await expect(again.getByText('You’ve started a payment by')).toBeVisible();
  await again.getByRole('radio', { name: 'Bank transfer' }).check();
  await again.getByRole('button', { name: 'Order, then transfer $31.00' }).click();
  await expect(again).toHaveURL(`/orders/${utr}`);
  const transfer = again.getByRole('region', { name: 'Make your transfer' });
  for (const text of ['First Example Bank', '$31.00', utr])
    await expect(transfer.getByText(text, { exact: true })).toBeVisible();
  await transfer.getByRole('link', { name: 'Pay another way' }).click();
  await testPayment(again).selectOption('fail');
  await payButton(again).click();
  await expect(again.getByText('The payment was declined. Nothing has been charged.')).toBeVisible();
  await testPayment(again).selectOption('success');
  await payButton(again).click();
  await expect(again).toHaveURL(`/orders/${utr}`);
  await expect(status(again, 'Completed')).toBeVisible();
  // What is paid leads to its page.
  await again.goto(`/checkout/${utr}`);
  await expect(again).toHaveURL(`/orders/${utr}`);
});

test('an expired order says so, and can be ordered again', { tag: '@journey' }, async ({ page }) => {
  const { utr, service } = await pending(page);
  await expire(utr);
  await page.goto(`/checkout/${utr}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This order has expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByLabel(`Quantity of ${service.name}`)).toHaveValue('1');
  await page.goto(`/orders/${utr}`);
  await expect(status(page, 'Expired')).toBeVisible();
});

test('a guest reports a problem, has the receipt mailed again, and sees a refund', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  const { utr, email } = await pending(page);
  const office = await operator();
  await office.api.post('admin/orders/confirm-payment', { utr });
  await expect(status(page, 'Completed')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('We’ve sent the receipt')).toBeVisible();
  await page.getByText('Report a problem').click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Tell us a little more')).toBeVisible();
  await page.getByLabel('What’s wrong?').fill('The shop says that it does not know the code.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.locator(':focus')).toContainText('We’re looking into it');
  const reports = page.getByRole('region', { name: 'Reported problem' });
  await expect(reports).toContainText('The shop says that it does not know the code.');
  await expect(reports).toContainText('We’re looking into it');
  const { id } = await rowOf(utr);
  expect(await db().select().from(orderReports).where(eq(orderReports.order_id, id))).toMatchObject([
    { message: 'The shop says that it does not know the code.', status: 'open' },
  ]);
  await office.api.post('admin/orders/refund', { utr, reason: 'It did not work.' });
  await page.reload();
  await expect(status(page, 'Refunded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show code' })).toHaveCount(0);
  // The link while the payment was pending, the receipt, once more, that the report arrived, and of the refund.
  await expect.poll(() => db().$count(mails, eq(mails.to_address, email))).toBe(5);
});
