import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { orderLines, orders, topUpServices, topUps } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { addJob } from '@/lib/jobs/define';
import { addOrderMail } from '../order-mails/jobs';
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
  tx: Transaction,
  order: LockedOrder,
  { currency, exchangeRate }: Settlement,
  actor: { id: number } | null,
): Promise<OrderStatus> {
  // What is paid for is delivered at its price, even where the campaign's last units have gone since.
  if (!(await retakeUnits(tx, order.id))) {
    await tx.update(orderLines).set({ campaign_id: null }).where(eq(orderLines.order_id, order.id));
  }
  await tx
    .update(orders)
    .set({ paid_at: sql`now()`, expired_at: null, currency, exchange_rate: exchangeRate })
    .where(eq(orders.id, order.id));
  await forgetReservations(tx, [order.id]);
  const isComplete = order.kind === 'card' ? await deliverAll(tx, order) : await isInstant(tx, order);
  const status = await transition(tx, order, isComplete ? 'pay' : 'pay-short', actor);
  await joinPaidOrder(tx, { ...order, status });
  await addOrderMail(tx, order.id, { of: 'receipt', occasion: 'paid', status });
  return status;
}

async function deliverAll(tx: Transaction, order: LockedOrder): Promise<boolean> {
  await reserveCodes(tx, order.id);
  if ((await deliverCodes(tx, order.id)) === 0) return true;
  const services = await tx
    .selectDistinct({ id: orderLines.card_service_id })
    .from(orderLines)
    .where(and(eq(orderLines.order_id, order.id), isNotNull(orderLines.card_service_id)))
    .orderBy(orderLines.card_service_id);
  // Codes that are being added at this moment are invisible here; the job sees them.
  for (const { id } of services) {
    if (id !== null)
      await addJob(tx, fillShortOrders, { card_service_id: id }, { key: `fill-short-orders:${id}` });
  }
  return false;
}

const allInstant = statement({
  params: { orderId: orderLines.order_id },
  row: { instant: nullable(value.boolean) },
  text: ({ orderId }) => sql`
    select bool_and(${topUps.instant_delivery} = 1) as instant from ${orderLines}
    join ${topUpServices} on ${topUpServices.id} = ${orderLines.top_up_service_id}
    join ${topUps} on ${topUps.id} = ${topUpServices.top_up_id}
    where ${orderLines.order_id} = ${orderId}`,
});

/** Whether the top-ups are credited at once; the others wait for an operator. */
async function isInstant(tx: Transaction, order: LockedOrder): Promise<boolean> {
  const [row] = await allInstant(tx, { orderId: order.id });
  return row?.instant ?? false;
}
