import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { inline } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { OrderStatus } from '../order-states';
import { expireOrders } from '../stock/jobs';
import { releaseReservations } from '../stock/reservations';
import { transition } from './transition';

const BATCH = 100;

/**
 * Releases the codes and campaign units of one batch of unpaid orders past their time. Orders that are being paid
 * at this moment are locked, and passed over.
 *
 * @returns how many orders have expired.
 */
export async function expireBatch(): Promise<number> {
  return db().transaction(async (tx) => {
    const due = await tx.execute<{ id: number; status: OrderStatus }>(sql`
      select id, status from orders
      where status = ${inline(OrderStatus.initiate)} and expired_at is null and expires_at <= now()
      order by id limit ${BATCH} for update skip locked`);
    if (due.length === 0) return 0;
    const ids = due.map((order) => order.id);
    await tx.execute(sql`update orders set expired_at = now(), updated_at = now() where id in ${ids}`);
    await releaseReservations(tx, ids);
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
