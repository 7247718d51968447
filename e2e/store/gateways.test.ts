import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { operator } from '../support/accounts';
import { payButton, testPayment } from './support/cart';
import { atCart, attemptsOf, BUYERS, choose, orderOnPage, seeCodes, status } from './support/paying';
import { inSizesOf, test } from './support/stripe-shop';

const BALANCE = 'Account balance';

for (const buyer of BUYERS) {
  test(`a ${buyer}’s test payment is declined, stays open, and is paid`, async ({ page, consoles }) => {
    consoles.allow(/status of 422/);
    const { codes } = await atCart(page, buyer);
    await testPayment(page).selectOption('fail');
    await payButton(page).click();
    await expect(page.getByText('The payment was declined. Nothing has been charged.')).toBeVisible();
    await testPayment(page).selectOption('pending');
    await payButton(page).click();
    const utr = await orderOnPage(page);
    await expect(status(page, 'Payment in progress')).toBeVisible();
    await page.getByRole('link', { name: 'Pay another way' }).click();
    await expect(payButton(page)).toHaveText('Pay $10.00');
    await payButton(page).click();
    await expect(status(page, 'Completed')).toBeVisible();
    await seeCodes(page, codes);
    expect(await attemptsOf(utr)).toEqual(['sandbox failed', 'sandbox cancelled', 'sandbox succeeded']);
  });

  inSizesOf(buyer, () => {
    test(`a ${buyer}’s transfer is called off, begun anew, and confirmed`, async ({ page }) => {
      const [{ codes }, office] = [await atCart(page, buyer, { price: '30' }), await operator()];
      await choose(page, 'Bank transfer');
      const order = page.getByRole('button', { name: 'Order, then transfer $31.00' });
      await order.click();
      const utr = await orderOnPage(page);
      await expect(status(page, 'Waiting for your transfer')).toBeVisible();
      const transfer = page.getByRole('region', { name: 'Make your transfer' });
      for (const text of ['First Example Bank', '0000 0000 1234', '$31.00', utr])
        await expect(transfer.getByText(text, { exact: true })).toBeVisible();

      await transfer.getByRole('link', { name: 'Pay another way' }).click();
      await expect(page.getByText('You’ve started a payment by')).toBeVisible();
      await choose(page, 'Test payment');
      await testPayment(page).selectOption('pending');
      await payButton(page).click();
      await expect(status(page, 'Payment in progress')).toBeVisible();
      await page.getByRole('link', { name: 'Pay another way' }).click();
      await choose(page, 'Bank transfer');
      await order.click();
      await expect(status(page, 'Waiting for your transfer')).toBeVisible();
      const confirmed = await office.api.post('admin/orders/confirm-payment', { utr });
      expect(confirmed.status, confirmed.text).toBe(200);
      // Nobody waits for a transfer with the page open, so that it is asked for seldom, and whenever somebody comes back.
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        await expect(status(page, 'Completed')).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await seeCodes(page, codes);
      expect(await attemptsOf(utr)).toEqual(['manual cancelled', 'sandbox cancelled', 'manual succeeded']);
    });
  });
}

test('a guest has no balance, and is told how to have one', async ({ page }) => {
  await atCart(page, 'guest');
  const balance = page.getByRole('radio', { name: BALANCE });
  await expect(balance).toBeDisabled();
  await expect(balance).toHaveAccessibleDescription(/Sign in to pay from your balance\./);
  // By keyboard, it is reached for its reason, and can't be chosen.
  const chosen = page.locator('input[name=gateway]:checked');
  const before = await chosen.getAttribute('value');
  await chosen.focus();
  await balance.focus();
  await expect(balance).toBeFocused();
  await page.keyboard.press('Space');
  await expect(balance).not.toBeChecked();
  await expect(chosen).toHaveValue(before ?? '');
  await expect(page.getByRole('link', { name: 'Sign in to pay from your balance.' })).toHaveAttribute(
    'href',
    '/sign-in?callbackUrl=%2Fcart',
  );
});

test('a balance that is too low says so, is topped up by card, and pays', { tag: '@journey' }, async ({
  page,
  stripe,
}) => {
  const { codes, shopper } = await atCart(page, 'shopper', { balance: '3' });
  await expect(page.getByRole('radio', { name: BALANCE })).toBeDisabled();
  await expect(page.getByText('Your balance of $3.00 is too low.')).toBeVisible();

  await page.getByRole('link', { name: 'Add $7.00 to your balance' }).click();
  await expect(page).toHaveURL('/account/balance?amount=7&back=%2Fcart');
  await expect(page.getByRole('link', { name: 'Back to your order' })).toHaveAttribute('href', '/cart');
  await expect(page.getByLabel('Amount in USD')).toHaveValue('7');
  await page.getByLabel('Amount in USD').fill('20');
  await choose(page, 'Card (Stripe)');
  await page.getByRole('button', { name: 'Pay $20.88' }).click();
  await expect(page).toHaveURL(new RegExp(`^${stripe.url}`));
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByText('You left the payment page before paying.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay $20.88' }).click();
  await expect(page).toHaveURL('/account/balance?payment=done');
  await expect(page.getByText('$23.00').first()).toBeVisible();

  await page.getByRole('link', { name: 'Back to your order' }).click();
  await choose(page, BALANCE);
  await expect(page.getByText('You have $23.00. After this order: $13.00.')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $10.00');
  await payButton(page).click();
  const utr = await orderOnPage(page);
  await expect(status(page, 'Completed')).toBeVisible();
  await seeCodes(page, codes);
  expect(await attemptsOf(utr)).toEqual(['balance succeeded']);
  const [row] = await db()
    .select()
    .from(users)
    .where(eq(users.id, shopper?.id ?? 0));
  expect(row?.balance).toBe('13.0000');
});

test('a balance that is spent elsewhere meanwhile pays nothing, and another way does', async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 422/);
  const { shopper } = await atCart(page, 'shopper', { balance: '10' });
  await choose(page, BALANCE);
  await expect(payButton(page)).toHaveText('Pay $10.00');
  await db()
    .update(users)
    .set({ balance: '2' })
    .where(eq(users.id, shopper?.id ?? 0));
  await payButton(page).click();
  await expect(page.getByText('Your balance is too low for this order.')).toBeVisible();
  await expect(page.getByRole('radio', { name: BALANCE })).toBeDisabled();
  await choose(page, 'Test payment');
  await payButton(page).click();
  const utr = await orderOnPage(page);
  await expect(status(page, 'Completed')).toBeVisible();
  expect(await attemptsOf(utr)).toEqual(['sandbox succeeded']);
});
