import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  codes,
  orderLines as l,
  supplierProducts as p,
  suppliers as s,
  supplierOrders as u,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

/** How many of a line’s units are neither delivered, reserved nor cancelled. Codes count for cards, purchases for top-ups. */
export const lackingOf = sql`(${l.quantity} - ${l.cancelled} - case when ${l.card_service_id} is null
  then (select count(*) from ${u} as given where given.order_line_id = ${l.id} and given.state = 'delivered')
  else (select count(*) from ${codes} where ${codes.order_line_id} = ${l.id}) end)::int`;

const suppliedBy = statement({
  params: { orderId: l.order_id },
  row: { is_supplied: value.boolean },
  text: ({ orderId }) => sql`
    select exists (
      select from ${l} join ${p} on ${p.card_service_id} = ${l.card_service_id} or ${p.top_up_service_id} = ${l.top_up_service_id}
      join ${s} on ${s.id} = ${p.supplier_id} and ${s.enabled}
      where ${l.order_id} = ${orderId}) as is_supplied`,
});

/** Whether a supplier that is on delivers anything of an order. */
export async function isSupplied(tx: Executor, orderId: number): Promise<boolean> {
  const [row] = await suppliedBy(tx, { orderId });
  return row?.is_supplied ?? false;
}

/** Whether a supplier is delivering something of an order at this moment. */
export async function isBeingBought(tx: Executor, orderId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: u.id })
    .from(u)
    .where(and(eq(u.order_id, orderId), inArray(u.state, ['asked', 'pending'])))
    .limit(1);
  return row !== undefined;
}

const countLacking = statement({
  params: { orderId: l.order_id },
  row: { lacking: value.integer },
  text: ({ orderId }) => sql`
    select coalesce(sum(${lackingOf}), 0)::int as lacking from ${l} where ${l.order_id} = ${orderId}`,
});

/** How many units of a top-up are still to be delivered. */
export async function lackingUnits(tx: Executor, orderId: number): Promise<number> {
  const [row] = await countLacking(tx, { orderId });
  return row?.lacking ?? 0;
}
