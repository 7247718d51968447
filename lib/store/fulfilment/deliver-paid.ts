import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { orderLines, topUpServices, topUps } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { addJob } from '@/lib/jobs/define';
import type { LockedOrder } from '../orders/transition';
import { deliverCodes, reserveCodes } from '../stock/codes-of-order';
import { fillShortOrders } from '../stock/jobs';
import { isSupplied, lackingUnits } from '../suppliers/units-of-order';

/** Delivers what there is of a paid order. @returns whether that is all of it. */
export const deliverPaid = (tx: Transaction, order: LockedOrder): Promise<boolean> =>
  order.kind === 'card' ? deliverAll(tx, order) : isCredited(tx, order);

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

/** Whether the top-ups are credited at once, or were by a supplier; the others wait for one, or an operator. */
async function isCredited(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (await isSupplied(tx, order.id)) return (await lackingUnits(tx, order.id)) === 0;
  const [row] = await allInstant(tx, { orderId: order.id });
  return row?.instant ?? false;
}
