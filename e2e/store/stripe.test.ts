import { expect, type Page } from '@playwright/test';
import { orderKey } from '@/lib/store/order-access/order-link';
import type { StripeServer, TestSession } from '@/lib/store/payments/stripe/testing/stripe-server';
import { account } from '../support/accounts';
import { signedIn } from '../support/sign-in';
import { ordersOf, payButton } from './support/cart';
import { atCart, attemptsOf, BUYERS, choose, orderOnPage, seeCodes, status } from './support/paying';
import { inSizesOf, test } from './support/stripe-shop';

const CARD = 'Card (Stripe)';

/** Goes on to Stripe's page, and gives its session. */
async function toStripe(page: Page, stripe: StripeServer): Promise<TestSession> {
  await expect(page).toHaveURL(new RegExp(`^${stripe.url}/c/pay/`));
  const found = stripe.sessions.get(new URL(page.url()).pathname.split('/').pop() ?? '');
  if (!found) throw new Error('There is no such session.');
  return found;
}

async function payByCard(page: Page, stripe: StripeServer): Promise<TestSession> {
  await choose(page, CARD);
  await expect(payButton(page)).toHaveText('Pay $10.59');
  await payButton(page).click();
  return toStripe(page, stripe);
}

for (const buyer of BUYERS) {
  inSizesOf(buyer, () => {
    test(`a ${buyer} leaves Stripe’s page, comes again, is declined, and pays`, { tag: '@journey' }, async ({
      page,
      stripe,
    }) => {
      const { codes, email } = await atCart(page, buyer);
      const session = await payByCard(page, stripe);
      expect(session).toMatchObject({ amount_total: 1059, currency: 'usd', customer_email: email });
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      const utr = await orderOnPage(page);
      await expect(page.getByText('You left the payment page before paying.')).toBeVisible();

      await page.getByRole('link', { name: 'Continue to payment' }).click();
      expect(await toStripe(page, stripe)).toBe(session);
      await page.goto('/cart');
      await page.getByRole('link', { name: 'See order' }).click();
      expect(await orderOnPage(page)).toBe(utr);
      await page.getByRole('link', { name: 'Continue to payment' }).click();
      await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
      await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another one.');
      await page.getByRole('button', { name: 'Pay $10.59' }).click();
      await expect(page).toHaveURL(`/orders/${utr}?payment=done`);
      await expect(status(page, 'Completed')).toBeVisible();
      await seeCodes(page, codes);
      expect(await attemptsOf(utr)).toEqual(['stripe succeeded']);
    });
  });

  test(`a ${buyer}’s direct debit waits, fails, and the next one comes`, async ({ page, stripe }) => {
    const { codes } = await atCart(page, buyer);
    const first = await payByCard(page, stripe);
    await page.getByRole('button', { name: 'Pay by direct debit' }).click();
    const utr = await orderOnPage(page);
    await expect(page.getByText('Thank you. Your payment is being confirmed')).toBeVisible();
    await expect(status(page, 'Payment in progress')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
    await stripe.conclude(first, false);
    await expect(page.getByText('Your last payment was declined. Nothing has been charged.')).toBeVisible();

    await page.getByRole('link', { name: 'Pay again' }).click();
    await expect(page).toHaveURL(`/checkout/${utr}`);
    const second = await payByCard(page, stripe);
    expect(second.id).not.toBe(first.id);
    await page.getByRole('button', { name: 'Pay by direct debit' }).click();
    await expect(status(page, 'Payment in progress')).toBeVisible();
    await stripe.conclude(second, true);
    await expect(status(page, 'Completed')).toBeVisible();
    await seeCodes(page, codes);
    expect(await attemptsOf(utr)).toEqual(['stripe failed', 'stripe succeeded']);
  });
}

test('who pays by a mailed link comes back to the order without the key', async ({
  page,
  stranger,
  stripe,
}) => {
  const { codes, email } = await atCart(page, 'guest');
  await payByCard(page, stripe);
  const [{ utr } = { utr: '' }] = await ordersOf(email);
  await stranger.goto(`/orders/${utr}`);
  await expect(stranger).toHaveURL(/\/sign-in/);

  await stranger.goto(`/orders/${utr}?key=${orderKey(utr, 0)}`);
  await stranger.getByRole('link', { name: 'Pay another way' }).click();
  await expect(stranger).toHaveURL(/\/checkout\/.+key=/);
  const session = await payByCard(stranger, stripe);
  expect(`${session.success_url} ${session.cancel_url}`).not.toContain('key');
  await stranger.getByRole('button', { name: 'Pay $10.59' }).click();
  await expect(stranger).toHaveURL(`/orders/${utr}?payment=done`);
  await expect(status(stranger, 'Completed')).toBeVisible();
  await seeCodes(stranger, codes);
  // It is one page of Stripe's for both browsers.
  expect(await attemptsOf(utr)).toEqual(['stripe succeeded']);
});

test('the back button and a second tab lead to one payment', async ({ page, context, stripe }) => {
  const { codes, email } = await atCart(page, 'guest');
  const session = await payByCard(page, stripe);
  const [{ utr } = { utr: '' }] = await ordersOf(email);
  const tab = await context.newPage();
  await tab.goto(`/checkout/${utr}`);
  expect(await payByCard(tab, stripe)).toBe(session);
  await tab.goto(`/checkout/${utr}`);
  // Another way in the second tab, while Stripe's page is open in the first.
  await choose(tab, 'Test payment');
  await payButton(tab).click();
  await expect(tab).toHaveURL(`/orders/${utr}`);
  await expect(status(tab, 'Completed')).toBeVisible();
  await expect.poll(() => session.status).toBe('expired');
  await page.getByRole('button', { name: 'Pay $10.59' }).click();
  await expect(page.getByText('This page is expired.')).toBeVisible();
  await page.goto(session.cancel_url);
  await expect(status(page, 'Completed')).toBeVisible();
  await seeCodes(page, codes);
  // What is paid leads to its page, by the back button too.
  await tab.goBack();
  await expect(tab).toHaveURL(`/orders/${utr}`);
  expect(await attemptsOf(utr)).toEqual(['stripe cancelled', 'sandbox succeeded']);
  expect(await ordersOf(email)).toHaveLength(1);
});

test('an owner stores a key, tests it, and goes back to the environment’s', async ({ page }) => {
  await signedIn(page, await account({ role: 'owner' }));
  await page.goto('/admin/gateways');
  await page.getByRole('link', { name: CARD }).click();
  const keys = page.getByRole('region', { name: 'Keys' });
  await expect(keys).toContainText('From the environment');
  await keys.getByRole('button', { name: 'Test connection' }).click();
  await expect(keys.getByText('Stripe takes the key.')).toBeVisible();
  await keys.getByRole('button', { name: 'Change keys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Stripe’s keys' });
  await expect(dialog.getByRole('button', { name: 'Save keys' })).toBeDisabled();
  await dialog.getByLabel('Secret key').fill('sk_test_of_another_shop');
  await dialog.getByRole('button', { name: 'Save keys' }).click();
  await expect(keys).toContainText('Stored here, encrypted');
  await keys.getByRole('button', { name: 'Test connection' }).click();
  await expect(keys.getByText('Stripe doesn’t know this key.')).toBeVisible();
  // What was stored isn’t on the page, nor in the dialog.
  await keys.getByRole('button', { name: 'Change keys' }).click();
  await expect(dialog.getByLabel('Secret key')).toHaveValue('');
  expect(await page.content()).not.toContain('sk_test_of_another_shop');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await keys.getByRole('button', { name: 'Remove stored keys' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove stored keys' }).click();
  await expect(keys).not.toContainText('Stored here, encrypted');
  await keys.getByRole('button', { name: 'Test connection' }).click();
  await expect(keys.getByText('Stripe takes the key.')).toBeVisible();
});
