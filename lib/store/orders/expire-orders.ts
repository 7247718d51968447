import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { giveBackCoupons } from '../coupons/give-back-coupons';
import { OrderStatus } from '../order-states';
import { expireOrders } from '../stock/jobs';
import { releaseReservations } from '../stock/reservations';
import { transition } from './transition';

const BATCH = 100;

/** As the index of what is reserved has it. */
const isOpen = and(sql`${orders.status} = ${inline(OrderStatus.initiate)}`, isNull(orders.expired_at));

/**
 * Releases the codes and campaign units of one batch of unpaid orders past their time. Orders that are being paid
 * at this moment are locked, and passed over.
 *
 * @returns how many orders have expired.
 */
export async function expireBatch(): Promise<number> {
  return db().transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(isOpen, lte(orders.expires_at, sql`now()`)))
      .orderBy(orders.id)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map((order) => order.id);
    await tx.update(orders).set({ expired_at: sql`now()` }).where(inArray(orders.id, ids));
    await releaseReservations(tx, ids);
    await giveBackCoupons(tx, ids);
    for (const order of due) await transition(tx, order, 'expire', null);
    return due.length;
  });
}

export const expireOrdersJob = defineJob({
  ...expireOrders,
  async run() {
    while ((await expireBatch()) === BATCH);
  },
});
