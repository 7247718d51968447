import { expect, type Locator, type Page } from '@playwright/test';
import { makeTopUp, makeTopUpService, orderFields } from '../support/catalogue';
import { newAddress, ordersOf } from './support/cart';
import { attemptsOf, status } from './support/paying';
import { test } from './support/stripe-shop';

/** Goes on with Tab until this has the focus, which must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  // A choice that is drawn by its label is seen where that is.
  await expect(page.locator('label').filter({ has: target }).or(target).first()).toBeInViewport();
}

/** Chooses one of the group that has the focus, with the arrow keys. */
async function arrowTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 10 && !(await target.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(target).toBeChecked();
}

test('a guest buys a top-up by keyboard alone, on the shop’s pages and on Stripe’s', async ({ page }) => {
  const topUp = await makeTopUp({ order_information: orderFields });
  await makeTopUpService(topUp.id, { name: '60 Sparks', price: '4' });
  await makeTopUpService(topUp.id, { name: '300 Sparks', price: '20', sort_by: 2 });
  const email = newAddress();
  await page.goto(`/top-up/${topUp.slug}`);
  await tabTo(page, page.getByLabel('Player ID'));
  await page.keyboard.type('48210967');
  await tabTo(page, page.getByLabel('Server'));
  await page.keyboard.type('As');
  await expect(page.getByLabel('Server')).toHaveValue('as');
  const [small, large] = ['60 Sparks', '300 Sparks'].map((name) => page.getByRole('radio', { name }));
  if (!small || !large) throw new Error('There are two amounts.');
  await tabTo(page, small);
  await page.keyboard.press('Space');
  await arrowTo(page, large);
  await tabTo(page, page.getByRole('radio', { name: 'Test payment' }));
  await arrowTo(page, page.getByRole('radio', { name: 'Card (Stripe)' }));
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.locator('form').getByRole('button', { name: 'Pay $20.88' }));
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('300 Sparks')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Pay $20.88' }));
  await page.keyboard.press('Space');

  await expect(page.getByRole('heading', { level: 1, name: 'Pay $20.88' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Pay $20.88' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/.+payment=done/);
  await expect(status(page, 'Completed')).toBeVisible();
  const [{ utr } = { utr: '' }] = await ordersOf(email);
  expect(await attemptsOf(utr)).toEqual(['stripe succeeded']);
});
