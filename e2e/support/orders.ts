import { expect } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { codes, orderLines, orders } from '@/lib/db/schema';
import { expireBatch } from '@/lib/store/orders/expire-orders';
import type { Api } from './api';
import { success } from './expectations';
import { cardOrderPage, madeOrder, paidOrder, topUpOrderPage } from './store-contract/orders';

/** Orders cards; pairs of service and quantity. */
export async function orderCards(
  api: Api,
  ...lines: [serviceId: number, quantity: number][]
): Promise<string> {
  const body = { service_ids: lines.map(([id]) => id), quantities: lines.map(([, quantity]) => quantity) };
  return success(await api.post('card/make-order', body), madeOrder).utr;
}

export const pay = (api: Api, utr: string, more: Record<string, unknown> = {}) =>
  api.post('order/pay', { utr, gateway: 'sandbox', currency: 'USD', ...more });

/** Pays and expects that it went through. */
export async function paid(api: Api, utr: string, more: Record<string, unknown> = {}) {
  return success(await pay(api, utr, more), paidOrder);
}

/** The order in the account's list of card orders. */
export async function cardOrderOf(api: Api, utr: string) {
  const { data } = success(await api.get('get-card/orders'), cardOrderPage);
  const found = data.find((order) => order.utr === utr);
  if (!found) throw new Error(`No order ${utr} is in the list.`);
  return found;
}

/** The order in the account's list of top-up orders. */
export async function topUpOrderOf(api: Api, utr: string) {
  const { data } = success(await api.get('get-topup/orders'), topUpOrderPage);
  const found = data.find((order) => order.utr === utr);
  if (!found) throw new Error(`No order ${utr} is in the list.`);
  return found;
}

/** The order's row. */
export async function rowOf(utr: string) {
  const [row] = await db().select().from(orders).where(eq(orders.utr, utr));
  if (!row) throw new Error(`No order ${utr} is in the database.`);
  return row;
}

export const countOrders = (userId: number) => db().$count(orders, eq(orders.user_id, userId));

/** How many codes of a service are free, reserved and delivered. */
export async function stockOf(serviceId: number) {
  const [row] = await db()
    .select({
      free: sql<number>`count(*) filter (where ${codes.order_line_id} is null)::int`,
      reserved: sql<number>`count(*) filter (where ${codes.order_line_id} is not null and ${codes.delivered_at} is null)::int`,
      delivered: sql<number>`count(*) filter (where ${codes.delivered_at} is not null)::int`,
    })
    .from(codes)
    .where(eq(codes.card_service_id, serviceId));
  return row;
}

export const linesOf = (utr: string) =>
  db()
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(eq(orders.utr, utr))
    .orderBy(orderLines.position);

/** Lets an unpaid order's time run out, and the job of the minute find it. */
export async function expire(utr: string): Promise<void> {
  await db().update(orders).set({ expires_at: sql`now() - interval '1 second'` }).where(eq(orders.utr, utr));
  // The worker's own run may have found it first; then there is nothing left to do here.
  await expect
    .poll(async () => {
      await expireBatch();
      return (await rowOf(utr)).expired_at;
    })
    .not.toBeNull();
}
