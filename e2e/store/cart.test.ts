import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { cardServices } from '@/lib/db/schema';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeCardService, makeStock } from '../support/catalogue';
import { holdScripts } from '../support/hold-scripts';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';
import { newAddress, ordersOf, payButton, putIntoCart, testPayment } from './support/cart';
import { atCart } from './support/paying';

test('a guest buys cards of two shops in one order, and sees the codes', {
  tag: ['@journey', '@core', '@phone'],
}, async ({ page }) => {
  const [one, two, email] = [
    await makeStock(2, { price: '12.5' }),
    await makeStock(1, { price: '4' }),
    newAddress(),
  ];
  await putIntoCart(page, one, 2);
  await expect(page.getByRole('button', { name: `One more of ${one.service.name}` })).toBeFocused();
  await putIntoCart(page, two, 1);
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('$29.00');
  await page.reload();
  await page.getByRole('link', { name: /^Cart.+3 cards$/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(payButton(page)).toHaveText('Pay $29.00');

  await page.getByRole('button', { name: `Remove ${two.service.name}` }).click();
  await expect(payButton(page)).toHaveText('Pay $25.00');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(payButton(page)).toHaveText('Pay $29.00');

  await payButton(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email.');
  await page.getByLabel('Email').fill(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).dblclick();

  await expect(page).toHaveURL(/\/orders\//);
  await expect(page).toHaveTitle(/^Completed · Order /);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show code' }).click();
  for (const code of [...one.codes, ...two.codes])
    await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide codes' }).click();
  await expect(page.getByText(one.codes[0] ?? '', { exact: true })).toHaveCount(0);
  expect(await ordersOf(email)).toHaveLength(1);

  await page.goto('/cart');
  await expect(page.getByText('You’ve ordered what was in your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See order' })).toBeVisible();
});

test('the cart is there before the page’s scripts, and keeps what is typed until then', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  const [stock, email] = [await makeStock(3, { price: '12.5' }), newAddress()];
  await putIntoCart(page, stock, 3);
  const deliver = await holdScripts(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  const line = page.getByRole('listitem').filter({ hasText: stock.service.name });
  await expect(line).toContainText(`${stock.card.name} · $12.50 each`);
  await expect(line).toContainText('$37.50');
  await expect(page.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await page.getByLabel('Email').pressSequentially(email);
  deliver();
  await expect(payButton(page)).toHaveText('Pay $37.50');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel(`Quantity of ${stock.service.name}`)).toHaveValue('3');
  await expect(line).toHaveCount(1);
  await payButton(page).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  expect(await ordersOf(email)).toHaveLength(1);
});

test('a declined payment is told, and the next one pays the same order', async ({ page, consoles }) => {
  consoles.allow(/status of 422/);
  const { email } = await atCart(page, 'guest');
  await testPayment(page).selectOption('fail');
  await payButton(page).click();
  await expect(page.getByText('The payment was declined. Nothing has been charged.')).toBeVisible();
  await expect(payButton(page)).toBeFocused();
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ status: 1 }]);
});

test('without scripts, the card and the cart say what they are needed for', async ({ browser }) => {
  const { card } = await makeStock(1, { price: '10' });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`/card/${card.slug}`);
  // Neither texts nor roles are looked for inside of a noscript element.
  const notice = reader.locator('main noscript [role=status]');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('To add cards to your cart, turn on JavaScript');
  await reader.goto('/cart');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Your cart is kept in your browser');
  await expect(reader.getByText('Loading your cart…')).toBeHidden();
  await plain.close();
});

test('what has changed since is told before it is paid', { tag: '@journey' }, async ({ page, consoles }) => {
  consoles.allow(/status of 422/);
  const [stock, email] = [await makeStock(1, { price: '10' }), newAddress()];
  const gone = await makeCardService(stock.card.id, { price: '7' });
  await putIntoCart(page, stock, 2);
  await putIntoCart(page, { card: stock.card, service: gone }, 1);
  await db().update(cardServices).set({ price: '11' }).where(eq(cardServices.id, stock.service.id));
  await db().update(cardServices).set({ status: 0 }).where(eq(cardServices.id, gone.id));
  await page.goto('/cart');
  await expect(
    page.getByText('The price is now $11.00 each. It was $10.00 when you added it.'),
  ).toBeVisible();
  await expect(page.getByText('1 of 2 in stock. We’ll email the rest.')).toBeVisible();
  await expect(page.getByText('No longer available. It isn’t included in your total.')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $22.00');
  await page.getByLabel('Email').fill(email);
  const quantity = page.getByLabel(`Quantity of ${stock.service.name}`);
  for (const [typed, said] of [
    ['1.5', 'Enter a whole number from 1 to 100. It’s still 2.'],
    ['9999', 'One order takes up to 100. It’s still 2.'],
  ] as const) {
    await quantity.fill(typed);
    await quantity.press('Enter');
    await expect(quantity).toHaveAccessibleDescription(said);
    await expect(payButton(page)).toHaveText('Pay $22.00');
  }
  await quantity.fill('4');
  await quantity.press('Enter');
  await expect(payButton(page)).toHaveText('Pay $44.00');
  await payButton(page).click();
  const question = page.getByRole('dialog', { name: 'Check your order' });
  await expect(question).toContainText('3 codes are out of stock.');
  await question.getByRole('button', { name: 'Edit order' }).click();
  await quantity.fill('2');
  await quantity.press('Enter');
  await payButton(page).click();
  await expect(page.getByText('In progress', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByText('One more code is on the way.')).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ status: 3, price: expect.stringMatching(/^22/) }]);
});

test('a shopper pays from the balance, finds the order, and reviews what was bought', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  const [stock, buyer] = [await makeStock(1, { price: '10' }), await account({ balance: '15' })];
  await signedIn(page, buyer);
  await putIntoCart(page, stock, 1);
  await page.goto('/cart');
  await expect(page.getByText(buyer.email)).toBeVisible();
  await page.getByRole('radio', { name: 'Account balance' }).check();
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/orders\/[A-Z0-9]+$/);
  const form = page.getByRole('form', { name: `Review of ${stock.card.name}` });
  await pressUntil(
    page.locator('summary').filter({ has: page.getByText(stock.card.name, { exact: true }) }),
    form,
  );
  await form.getByRole('button', { name: 'Publish review' }).click();
  await expect(form.getByText('Choose 1 to 5 stars.')).toBeVisible();
  await form.getByRole('radio', { name: '4 stars, good' }).check();
  await form.getByLabel('Your review').fill('Came at once. <b>Good</b>');
  await form.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('is published as a verified purchase')).toBeVisible();
  await expect(page.getByText('You gave 4 of 5')).toBeVisible();

  await page.goto(`/card/${stock.card.slug}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('Verified purchase')).toBeVisible();
  await expect(reviews.getByText('Came at once. <b>Good</b>')).toBeVisible();
  await expect(reviews.getByText('Tess O.')).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('link', { name: new RegExp(stock.service.name) }).click();
  await expect(page).toHaveURL(/\/orders\/[A-Z0-9]+$/);
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
});
