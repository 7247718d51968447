import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { addJob } from '@/lib/jobs/define';
import { mailReceipt } from '../order-mails/mail-receipt';
import type { OrderStatus } from '../order-states';
import { joinPaidOrder } from '../orders/join-guest-orders';
import { type LockedOrder, transition } from '../orders/transition';
import { retakeUnits } from '../stock/campaign-units';
import { deliverCodes, reserveCodes } from '../stock/codes-of-order';
import { fillShortOrders } from '../stock/jobs';
import { forgetReservations } from '../stock/reservations';

export type Settlement = { currency: string; exchangeRate: string };

/**
 * A locked order is paid: its codes are delivered, as far as there are any, and its buyer gets a receipt. In the
 * transaction of the payment, so that neither is without the other.
 */
export async function settleOrder(
  tx: Executor,
  order: LockedOrder,
  { currency, exchangeRate }: Settlement,
  actor: { id: number } | null,
): Promise<OrderStatus> {
  // What is paid for is delivered at its price, even where the campaign's last units have gone since.
  if (!(await retakeUnits(tx, order.id))) {
    await tx.execute(sql`update order_lines set campaign_id = null where order_id = ${order.id}`);
  }
  await tx.execute(sql`
    update orders set paid_at = now(), expired_at = null, currency = ${currency}, exchange_rate = ${exchangeRate}
    where id = ${order.id}`);
  await forgetReservations(tx, [order.id]);
  const isComplete = order.kind === 'card' ? await deliverAll(tx, order) : await isInstant(tx, order);
  const status = await transition(tx, order, isComplete ? 'pay' : 'pay-short', actor);
  await joinPaidOrder(tx, { ...order, status });
  await mailReceipt(tx, { ...order, status });
  return status;
}

async function deliverAll(tx: Executor, order: LockedOrder): Promise<boolean> {
  await reserveCodes(tx, order.id);
  if ((await deliverCodes(tx, order.id)) === 0) return true;
  const services = await tx.execute<{ id: number }>(sql`
    select distinct card_service_id as id from order_lines where order_id = ${order.id} order by 1`);
  // Codes that are being added at this moment are invisible here; the job sees them.
  for (const { id } of services) {
    await addJob(tx, fillShortOrders, { card_service_id: id }, { key: `fill-short-orders:${id}` });
  }
  return false;
}

/** Whether the top-ups are credited at once; the others wait for an operator. */
async function isInstant(tx: Executor, order: LockedOrder): Promise<boolean> {
  const [row] = await tx.execute<{ instant: boolean }>(sql`
    select bool_and(p.instant_delivery = 1) as instant from order_lines l
    join top_up_services s on s.id = l.top_up_service_id join top_ups p on p.id = s.top_up_id
    where l.order_id = ${order.id}`);
  return row?.instant ?? false;
}
