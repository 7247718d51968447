import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { balanceMovements, payments } from '@/lib/db/schema';
import { type Account, account, operator, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { orderCards, paid } from '../support/orders';
import { signedIn } from '../support/sign-in';
import { testPayment } from './support/cart';

const payButton = (page: Page) => page.locator('form').getByRole('button', { name: /^(Pay|Show where)/ });
const figure = (page: Page) => page.getByText('Your balance', { exact: true }).locator('..');
const movements = (page: Page) => page.getByRole('region', { name: 'Transactions' });
const awaited = (page: Page) => page.getByRole('region', { name: 'Pending deposits' });

const paymentsOf = ({ id }: Account) => db().select().from(payments).where(eq(payments.user_id, id));

/** A shopper who looks at an untouched balance. */
async function opened(page: Page, options: Parameters<typeof account>[0] = {}): Promise<Account> {
  const owner = await account(options);
  await signedIn(page, owner);
  await page.goto('/account/balance');
  return owner;
}

test('an amount is topped up once, by whichever total its way to pay has', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  const owner = await opened(page, { balance: '5' });
  await expect(figure(page)).toContainText('$5.00');
  await expect(page.getByText('No transactions yet')).toBeVisible();

  await page.getByLabel('Amount in USD').fill('12,5');
  await expect(payButton(page)).toHaveText('Pay $12.50');
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeDisabled();
  await expect(page.getByText('For $20.00 or more.')).toBeVisible();
  // A balance tops no balance up.
  await expect(page.getByRole('radio', { name: 'Account balance' })).toHaveCount(0);
  await page.getByLabel('Pay in').selectOption('EUR');
  // 12.50 × 0.92 = 11.50; 1.5 % of it and 0.10 are 0.27.
  await expect(payButton(page)).toHaveText('Pay €11.77');
  await expect(page.getByText('We’ll add $12.50 to your balance.')).toBeVisible();
  await payButton(page).dblclick();

  await expect(page.getByText('$12.50 added to your balance')).toBeVisible();
  await expect(figure(page)).toContainText('$17.50');
  await expect(movements(page).getByRole('listitem')).toHaveText(/^Deposit.*\+\$12\.50.*Balance \$17\.50$/);
  expect(await paymentsOf(owner)).toMatchObject([
    { status: 'succeeded', credit: '12.5000', currency: 'EUR' },
  ]);

  await page.getByRole('button', { name: 'Add more money' }).click();
  await expect(payButton(page)).toBeEnabled();
  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Balance' });
  await expect(panel).toContainText('$17.50');
  await panel.getByRole('link', { name: 'Add money' }).click();
  await expect(page).toHaveURL('/account/balance');
});

test('keys are enough, and what is no amount is said at its field', async ({ page }) => {
  const owner = await opened(page);
  const field = page.getByLabel('Amount in USD');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.5');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('From $1.00 to $10,000.00.')).toBeVisible();
  // To the usual amounts, and past the first of them.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('50');
  await expect(payButton(page)).toHaveText('Pay $50.00');
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('$50.00 added to your balance')).toBeVisible();
  expect(await paymentsOf(owner)).toHaveLength(1);
});

test('a declined payment charges nothing, and a lost connection pays once', async ({ page, consoles }) => {
  consoles.allow(/status of 422|ERR_FAILED/);
  const owner = await opened(page);
  await testPayment(page).selectOption('fail');
  await payButton(page).click();
  await expect(page.getByText('The payment was declined. Nothing has been charged.')).toBeVisible();

  await testPayment(page).selectOption('success');
  // The shop gets it, but its answer is lost.
  await page.route('**/api/account/balance/top-up', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible();
  await page.unroute('**/api/account/balance/top-up');
  await payButton(page).click();
  await expect(page.getByText('$25.00 added to your balance')).toBeVisible();
  await expect(figure(page)).toContainText('$25.00');
  expect((await paymentsOf(owner)).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
});

test('a transfer says where the money goes, until it has come', async ({ page }) => {
  const [owner, office] = [await opened(page), await operator()];
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await expect(payButton(page)).toHaveText('Show where to transfer $26.00');
  await payButton(page).click();
  await expect(awaited(page)).toContainText('$25.00 by Bank transfer');
  const [{ reference } = { reference: '' }] = await paymentsOf(owner);
  for (const text of ['First Example Bank', '$26.00', reference])
    await expect(awaited(page).getByText(text, { exact: true })).toBeVisible();
  await expect(awaited(page).locator('..')).toBeFocused();

  await page.goto('/account');
  await page.getByRole('link', { name: 'See details' }).click();
  await expect(awaited(page).getByText(reference, { exact: true })).toBeVisible();
  const answer = await office.api.post('admin/balance/confirm-payment', { reference });
  expect(answer.status, answer.text).toBe(200);
  await page.reload();
  await expect(figure(page)).toContainText('$25.00');
  await expect(awaited(page)).toHaveCount(0);
});

test('a payment that is confirmed elsewhere is followed by itself', async ({ page }) => {
  const [owner, office] = [await opened(page), await operator()];
  await testPayment(page).selectOption('pending');
  await payButton(page).click();
  await expect(awaited(page)).toContainText('We’re confirming your payment.');
  const [made] = await paymentsOf(owner);
  await office.api.post('admin/balance/confirm-payment', { reference: made?.reference });
  await expect(figure(page)).toContainText('$25.00', { timeout: 20_000 });
  await expect(awaited(page)).toHaveCount(0);
});

test('who leaves the provider’s page is told so, and can go on', async ({ page }) => {
  const owner = await opened(page);
  await testPayment(page).selectOption('pending');
  await payButton(page).click();
  await expect(awaited(page)).toBeVisible();
  await db()
    .update(payments)
    .set({
      redirect_url: 'https://pay.example/page',
      redirect_until: new Date(Date.now() + 60_000).toISOString(),
    })
    .where(eq(payments.user_id, owner.id));
  await page.goto('/account/balance?payment=cancelled');
  await expect(page.getByText('Nothing has been charged.')).toBeVisible();
  const goOn = awaited(page).getByRole('link', { name: 'Continue to payment' });
  await expect(goOn).toHaveAttribute('href', 'https://pay.example/page');
  await page.goto('/account/balance?payment=done');
  await expect(page.getByText('Thank you. We’ll update your balance')).toBeVisible();

  // A gateway with a page of its own leads there.
  await page.route('**/api/account/balance/top-up', (route) =>
    route.fulfill({
      json: {
        status: 'success',
        message: {
          reference: 'pay_1',
          status: 'pending',
          total: '$25.00',
          redirect_url: new URL('/developers', page.url()).href,
          transfer: null,
        },
      },
    }),
  );
  await payButton(page).click();
  await expect(page).toHaveURL('/developers');
});

test('movements say why, lead to their orders, and keep their page in the address', {
  tag: '@phone',
}, async ({ page }) => {
  const buyer = await shopper({ balance: '100' });
  const { service } = await makeStock(1, { price: '12.5' });
  await db()
    .insert(balanceMovements)
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        user_id: buyer.id,
        amount: '3',
        balance_after: String(10 + index * 3),
        reason: 'adjustment' as const,
      })),
    );
  const utr = await orderCards(buyer.api, [service.id, 1]);
  await paid(buyer.api, utr, { gateway: 'balance' });
  await signedIn(page, buyer);
  await page.goto('/account/balance');
  const newest = movements(page).getByRole('listitem').first();
  await expect(newest).toHaveText(/^Payment for order .*-\$12\.50.*Balance \$87\.50$/);
  await expect(newest.getByRole('link', { name: utr })).toHaveAttribute('href', `/orders/${utr}`);
  await movements(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/account/balance?page=2#movements');
  await expect(movements(page).getByRole('listitem')).toHaveCount(6);
  await page.reload();
  await expect(movements(page).getByRole('listitem')).toHaveCount(6);
  await expect(movements(page).getByRole('listitem').last()).toContainText('Balance $10.00');
  await page.goto('/account/balance?page=99');
  await expect(page.getByText('No transactions on this page')).toBeVisible();
  await movements(page).getByRole('link', { name: 'See newest' }).click();
  await expect(movements(page).getByRole('listitem')).toHaveCount(25);
});
