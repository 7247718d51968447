import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { cardServices } from '@/lib/db/schema';
import { newAddress, payButton, putIntoCart, testPayment } from '../../store/support/cart';
import { atCart, orderOnPage } from '../../store/support/paying';
import { makeCardService, makeStock } from '../../support/catalogue';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';

/** Two cards in the page's cart, of each of which too little is in stock. */
async function twoInCart(page: Page) {
  const stock = await makeStock(1);
  const second = await makeCardService(stock.card.id, { price: '7' });
  await putIntoCart(page, stock, 2);
  await putIntoCart(page, { card: stock.card, service: second }, 1);
  return { stock, second };
}

export const cartStates: readonly PageState[] = [
  {
    page: '/cart',
    shows: 'it is empty',
    act: ({ page }) => expect(page.getByText('Your cart is empty')).toBeVisible(),
  },
  {
    page: '/cart',
    shows: 'one of two cards is removed, and no email is filled in',
    async address({ page }) {
      await twoInCart(page);
      return '/cart';
    },
    async act({ page }) {
      await expect(payButton(page)).toBeEnabled();
      await pressUntil(payButton(page), page.getByText('Enter your email.'));
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    },
  },
  {
    page: '/cart',
    shows: 'its cards have changed since, and a quantity is wrong',
    // Of the price of what is no longer sold, which is then asked for without it.
    allows: /status of 422/,
    async address({ page }) {
      const { stock, second } = await twoInCart(page);
      await db().update(cardServices).set({ price: '11' }).where(eq(cardServices.id, stock.service.id));
      await db().update(cardServices).set({ status: 0 }).where(eq(cardServices.id, second.id));
      return '/cart';
    },
    async act({ page }) {
      await expect(page.getByText('The price is now $11.00 each.')).toBeVisible();
      await expect(page.getByText('No longer available.')).toBeVisible();
      const quantity = page.getByLabel('Quantity of ').first();
      await quantity.fill('9999');
      await quantity.press('Enter');
      await expect(quantity).toHaveAccessibleDescription('One order takes up to 100. It’s still 2.');
    },
  },
  {
    page: '/cart',
    shows: 'what is out of stock is asked about',
    async address({ page }) {
      await twoInCart(page);
      return '/cart';
    },
    async act({ page }) {
      await page.getByLabel('Email').fill(newAddress());
      await expect(payButton(page)).toBeEnabled();
      await pressUntil(payButton(page), page.getByRole('dialog', { name: 'Check your order' }));
    },
  },
  {
    page: '/cart',
    shows: 'the balance is too low, and another payment was declined',
    allows: /status of 422/,
    async address({ page }) {
      await atCart(page, 'shopper', { balance: '3' });
      return '/cart';
    },
    async act({ page }) {
      await expect(page.getByText('Your balance of $3.00 is too low.')).toBeVisible();
      await testPayment(page).selectOption('fail');
      await payButton(page).click();
      await expect(page.getByText('The payment was declined. Nothing has been charged.')).toBeVisible();
    },
  },
  {
    page: '/cart',
    shows: 'what was in it is ordered',
    async address({ page }) {
      await atCart(page, 'guest');
      await payButton(page).click();
      await orderOnPage(page);
      return '/cart';
    },
    act: ({ page }) => expect(page.getByRole('link', { name: 'See order' })).toBeVisible(),
  },
];
