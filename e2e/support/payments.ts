import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { cardServices, orderEvents, payments, users } from '@/lib/db/schema';
import type { Api } from './api';
import { cardOrderOf, rowOf } from './orders';

/** An order's attempts to pay, oldest first. */
export const paymentsOf = async (utr: string) =>
  db()
    .select()
    .from(payments)
    .where(eq(payments.order_id, (await rowOf(utr)).id))
    .orderBy(payments.id);

/** What happened to an order, oldest first. */
export async function eventsOf(utr: string): Promise<string[]> {
  const { id } = await rowOf(utr);
  const rows = await db()
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.order_id, id))
    .orderBy(orderEvents.id);
  return rows.map(({ event }) => event);
}

export const balanceOf = async (id: number) =>
  Number((await db().select().from(users).where(eq(users.id, id)))[0]?.balance);

/** How many units of a campaign are taken of a card's service. */
export const offeredOf = async (id: number) =>
  (await db().select().from(cardServices).where(eq(cardServices.id, id)))[0]?.offered_sell;

/** The codes that the API shows of an order. */
export const codesOf = async (api: Api, utr: string) =>
  (await cardOrderOf(api, utr)).order_details.flatMap((detail) => detail.card_codes);
