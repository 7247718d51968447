import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { gateways, payments } from '@/lib/db/schema';
import { account } from '../../support/accounts';
import { makeStock } from '../../support/catalogue';
import { rowOf } from '../../support/orders';
import { signedIn } from '../../support/sign-in';
import { newAddress, payButton, putIntoCart } from './cart';

export const BUYERS = ['guest', 'shopper'] as const;
export type BuyerKind = (typeof BUYERS)[number];

/** The order's status, as its page has it. */
export const status = (page: Page, label: string) => page.getByText(label, { exact: true }).first();

/** A card of this price in the cart, whose page is open and can be paid; by an account where one is asked for. */
export async function atCart(page: Page, buyer: BuyerKind, { price = '10', balance = '0' } = {}) {
  const stock = await makeStock(1, { price });
  const shopper = buyer === 'shopper' ? await account({ balance }) : null;
  if (shopper) await signedIn(page, shopper);
  await putIntoCart(page, stock, 1);
  await page.goto('/cart');
  const email = shopper?.email ?? newAddress();
  if (!shopper) await page.getByLabel('Email').fill(email);
  await expect(payButton(page)).toBeEnabled();
  return { ...stock, email, shopper };
}

export const choose = (page: Page, way: string) => page.getByRole('radio', { name: way }).check();

/** The number of the order whose page is open, which a guest's browser needs no key for. */
export async function orderOnPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/[A-Z0-9]{18}/);
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

export async function seeCodes(page: Page, codes: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Show code' }).click();
  for (const code of codes) await expect(page.getByText(code, { exact: true })).toBeVisible();
}

/** Each attempt to pay an order, oldest first: by which way, and what became of it. */
export async function attemptsOf(utr: string): Promise<string[]> {
  const rows = await db()
    .select({ code: gateways.code, status: payments.status })
    .from(payments)
    .innerJoin(gateways, eq(gateways.id, payments.gateway_id))
    .where(eq(payments.order_id, (await rowOf(utr)).id))
    .orderBy(payments.id);
  return rows.map(({ code, status: outcome }) => `${code} ${outcome}`);
}
