import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { orderLines, refunds as r, refundLines } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import { readPaid } from '../payments/read-paid';
import type { DeskOrderView } from './schemas';

const read = statement({
  params: { orderId: r.order_id },
  row: {
    id: r.id,
    amount: r.amount,
    currency: r.currency,
    status: r.status,
    items: nullable(value.text),
    created_at: r.created_at,
  },
  text: ({ orderId }) => sql`
    select ${r.id}, ${r.amount}, ${r.currency}, ${r.status},
      (select string_agg(${refundLines.quantity} || ' × ' || ${orderLines.product_name} || ', ' || ${orderLines.service_name},
          '; ' order by ${orderLines.position})
        from ${refundLines} join ${orderLines} on ${orderLines.id} = ${refundLines.order_line_id}
        where ${refundLines.refund_id} = ${r.id}) as items,
      ${r.created_at}
    from ${r} where ${r.order_id} = ${orderId} order by ${r.id}`,
});

/** What went back of an order’s payment in parts, oldest first. */
export async function readRefunds(orderId: number): Promise<DeskOrderView['refunds']> {
  const rows = await read(db(), { orderId });
  return rows.map(({ amount, items, created_at, ...row }) => ({
    ...row,
    amount: toNumber(amount, row.currency),
    items: items ?? '',
    created_at: timestamp(created_at),
  }));
}

/** The payment that a refund would come from; null where there is none. */
export async function readRefundable(orderId: number): Promise<DeskOrderView['refundable']> {
  const paid = await readPaid(db(), orderId);
  if (!paid) return null;
  const { amount, given, left, currency, decimals } = paid;
  return {
    amount: toNumber(amount, currency),
    given: toNumber(given, currency),
    left: toNumber(left, currency),
    currency,
    decimals,
  };
}
