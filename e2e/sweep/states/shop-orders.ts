import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { payments } from '@/lib/db/schema';
import { newAddress } from '../../store/support/cart';
import { status } from '../../store/support/paying';
import { type Answer, guest } from '../../support/api';
import { makeStock } from '../../support/catalogue';
import { expire, rowOf } from '../../support/orders';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';

type Order = { utr: string; key: string };

function messageOf<T>(answer: Answer): T {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.message as T;
}

/** A guest's order of two cards, one of which is in stock, by what the cart's page asks for. */
async function guestOrder(): Promise<Order> {
  const shop = guest().with({ 'sec-fetch-site': 'same-origin' });
  const { service } = await makeStock(1);
  const lines = [{ service_id: service.id, quantity: 2 }];
  const { quote } = messageOf<{ quote: string }>(await shop.post('checkout/quote', { kind: 'card', lines }));
  const order = { kind: 'card', lines, quote, draft: randomUUID(), email: newAddress() };
  return messageOf<Order>(await shop.post('checkout/start', order));
}

/** The same, with an attempt to pay it, which succeeds unless something else is asked for. */
async function attempted(outcome?: 'pending' | 'fail'): Promise<Order> {
  const order = await guestOrder();
  const shop = guest().with({ 'sec-fetch-site': 'same-origin' });
  const payment = { ...order, gateway: 'sandbox', currency: 'USD', ...(outcome && { outcome }) };
  const { quote } = messageOf<{ quote: string }>(await shop.post('checkout/quote', order));
  const answer = await shop.post('checkout/pay', { ...payment, quote });
  expect(answer.status, answer.text).toBe(outcome === 'fail' ? 422 : 200);
  return order;
}

const pathTo = ({ utr, key }: Order) => `/orders/${utr}?key=${key}`;
const checkoutOf = ({ utr, key }: Order) => `/checkout/${utr}?key=${key}`;

/** What guests see of their orders, by the links to them. */
export const guestOrderStates: readonly PageState[] = [
  {
    page: '/checkout/[utr]',
    shows: 'another payment has been started',
    address: async () => checkoutOf(await attempted('pending')),
    act: ({ page }) => expect(page.getByText('You’ve started a payment by')).toBeVisible(),
  },
  {
    page: '/checkout/[utr]',
    shows: 'the order has expired',
    async address() {
      const order = await guestOrder();
      await expire(order.utr);
      return checkoutOf(order);
    },
    act: ({ page }) => expect(page.getByRole('heading', { name: 'This order has expired' })).toBeVisible(),
  },
  {
    page: '/orders/[utr]',
    shows: 'a payment is in progress, and the connection is lost',
    allows: /ERR_FAILED/,
    async address({ page }) {
      await page.route('**/api/order/status*', (route) => route.abort());
      return pathTo(await attempted('pending'));
    },
    async act({ page }) {
      await expect(status(page, 'Payment in progress')).toBeVisible();
      await expect(page.getByText('You’re offline')).toBeVisible();
    },
  },
  {
    page: '/orders/[utr]',
    shows: 'the payment page was left',
    async address() {
      const order = await attempted('pending');
      const redirect_until = new Date(Date.now() + 3_600_000).toISOString();
      await db()
        .update(payments)
        .set({ redirect_url: 'https://pay.example/page', redirect_until })
        .where(eq(payments.order_id, (await rowOf(order.utr)).id));
      return `${pathTo(order)}&payment=cancelled`;
    },
    async act({ page }) {
      await expect(page.getByText('You left the payment page before paying.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
    },
  },
  {
    page: '/orders/[utr]',
    shows: 'the payment was declined',
    address: async () => pathTo(await attempted('fail')),
    act: ({ page }) => expect(page.getByText('Your last payment was declined.')).toBeVisible(),
  },
  {
    page: '/orders/[utr]',
    shows: 'a guest’s code is shown, and one more is on the way',
    address: async () => pathTo(await attempted()),
    act: ({ page }) =>
      pressUntil(
        page.getByRole('button', { name: 'Show code' }),
        page.getByText('One more code is on the way.'),
      ),
  },
  {
    page: '/orders/[utr]',
    shows: 'its key is wrong',
    allows: /status of 404/,
    address: async () => pathTo({ ...(await guestOrder()), key: 'wrong' }),
    act: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this order'),
  },
  {
    page: '/orders/find',
    shows: 'the link is mailed',
    async act({ page }) {
      await page.getByLabel('Order number').fill('LD0000000000');
      await page.getByLabel('Email').fill(newAddress());
      await pressUntil(
        page.getByRole('button', { name: /Email me the link|Send again/ }),
        page.getByText('Check your email'),
      );
    },
  },
];
