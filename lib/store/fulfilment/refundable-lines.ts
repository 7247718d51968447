import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { codes, orderLines as l } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { conflict, invalid } from '@/lib/errors';
import { OrderStatus } from '../order-states';
import type { LockedOrder } from '../orders/transition';
import { PRICE_DECIMALS, paidFor } from '../pricing/paid-for';
import type { RefundOrderInput } from './schemas';

const row = {
  id: l.id,
  product: l.product_name,
  service: l.service_name,
  net: value.numeric,
  coupon_discount: l.coupon_discount,
  quantity: l.quantity,
  refunded: l.refunded,
  cancelled: l.cancelled,
  held: value.integer,
  delivered: value.integer,
};
export type RefundableLine = RowOf<typeof row>;

/** A line of which `now` are to be refunded. */
export type PickedLine = RefundableLine & { now: number };

const readLines = statement({
  params: { orderId: l.order_id },
  row,
  text: ({ orderId }) => sql`
    select ${l.id}, ${l.product_name} as product, ${l.service_name} as service, ${l.base_price} - ${l.discount} as net,
      ${l.coupon_discount}, ${l.quantity}, ${l.refunded}, ${l.cancelled}, count(${codes.id})::int as held,
      count(${codes.delivered_at})::int as delivered
    from ${l} left join ${codes} on ${codes.order_line_id} = ${l.id}
    where ${l.order_id} = ${orderId} group by ${l.id} order by ${l.position}`,
});

/** All lines of an order; with each, how many of it are to be refunded: by default, all that were not yet. */
export const restOf = async (tx: Transaction, orderId: number): Promise<PickedLine[]> =>
  (await readLines(tx, { orderId })).map((line) => ({ ...line, now: line.quantity - line.refunded }));

/**
 * All lines of a locked order; with each, how many of it an operator wants to refund.
 *
 * @throws DomainError invalid for a line that isn’t the order’s; conflict where a line isn’t as the operator saw it, or
 *   has fewer left.
 */
export async function pickLines(
  tx: Transaction,
  orderId: number,
  wanted: NonNullable<z.output<typeof RefundOrderInput>['lines']>,
): Promise<PickedLine[]> {
  const lines = await readLines(tx, { orderId });
  const known = new Set(lines.map(({ id }) => id));
  const strange = wanted.findIndex(
    ({ id }, index) => !known.has(id) || wanted.findIndex((one) => one.id === id) < index,
  );
  if (strange >= 0) throw invalid({ field: `lines.${strange}.id`, rule: 'exists' });
  return lines.map((line) => {
    const one = wanted.find(({ id }) => id === line.id);
    if (!one) return { ...line, now: 0 };
    if (one.refunded !== line.refunded)
      throw conflict(
        'Items of this order have been refunded since you opened it. Check what’s left, then try again.',
      );
    if (one.quantity > line.quantity - line.refunded)
      throw conflict('This order doesn’t have that many items left to refund.');
    return { ...line, now: one.quantity };
  });
}

/** What the picked items cost, or with `before` those refunded earlier, too. In the store’s currency. */
export const priceOf = (lines: readonly PickedLine[], before = false): Big =>
  lines.reduce((sum, line) => {
    const { now, refunded } = line;
    const steps = paidFor(line, now + refunded) - (before ? 0n : paidFor(line, refunded));
    return sum.plus(new Big(String(steps)).div(10 ** PRICE_DECIMALS));
  }, new Big(0));

/** A line after its picked items are refunded. What isn’t delivered yet goes first: it won’t be. */
export function afterRefund(
  line: PickedLine,
  { kind, status }: Pick<LockedOrder, 'kind' | 'status'>,
): PickedLine {
  const { quantity, cancelled, delivered, refunded, now, held } = line;
  const given = kind === 'card' ? delivered : status === OrderStatus.stockShort ? 0 : quantity;
  const toCome = Math.max(0, quantity - cancelled - given);
  const after = cancelled + Math.min(now, toCome);
  return {
    ...line,
    refunded: refunded + now,
    cancelled: after,
    held: Math.min(held, quantity - after),
  };
}
