import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { coupons as c, codes, orderLines as l, couponRedemptions as r } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';

const lockCoupons = (isDue: SQL) =>
  statement({
    params: { orderIds: value.integers },
    row: { id: c.id },
    text: ({ orderIds }) => sql`
      select ${c.id} from ${c}
      where ${c.id} in (select ${r.coupon_id} from ${r} where ${r.order_id} = any(${orderIds}::int[]) and ${isDue})
      order by ${c.id} for no key update`,
  });

const giveBack = (isDue: SQL) =>
  statement({
    params: { orderIds: value.integers },
    row: {},
    text: ({ orderIds }) => sql`
      with back as (
        update ${r} set ${bare(r.state)} = 'given-back', ${bare(r.turn)} = null
        where ${r.order_id} = any(${orderIds}::int[]) and ${isDue}
        returning ${r.coupon_id}, ${r.amount}
      ), sums as (select coupon_id, count(*)::int as uses, sum(amount) as spent from back group by coupon_id)
      update ${c} set ${bare(c.uses)} = ${c.uses} - sums.uses, ${bare(c.spent)} = ${c.spent} - sums.spent
      from sums where ${c.id} = sums.coupon_id`,
  });

const isUnpaid = sql`${r.state} = 'reserved'`;
const isUndelivered = sql`(${r.state} = 'used' and ${r.turn} is not null and not exists (
  select from ${l} join ${codes} on ${codes.order_line_id} = ${l.id}
  where ${l.order_id} = ${r.order_id} and ${codes.delivered_at} is not null))`;

const unpaid = { lock: lockCoupons(isUnpaid), giveBack: giveBack(isUnpaid) };
const undelivered = { lock: lockCoupons(isUndelivered), giveBack: giveBack(isUndelivered) };

/**
 * Gives back the coupons of locked orders that have expired, each once. The coupons are locked first, so that nobody who
 * uses one waits for what is being given back.
 */
export async function giveBackCoupons(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  const due = await unpaid.lock(tx, { orderIds: [...orderIds] });
  if (due.length > 0) await unpaid.giveBack(tx, { orderIds: [...orderIds] });
}

/** The same for a locked order that is refunded as a whole before anything of it was delivered. */
export async function giveBackUndelivered(tx: Transaction, orderId: number): Promise<void> {
  const due = await undelivered.lock(tx, { orderIds: [orderId] });
  if (due.length > 0) await undelivered.giveBack(tx, { orderIds: [orderId] });
}
