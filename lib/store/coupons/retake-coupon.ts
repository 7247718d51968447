import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { coupons as c, couponRedemptions as r } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { hasRoom, mayUse, nextTurn } from './redeem-coupon';

const lost = alias(r, 'lost');

const lock = statement({
  params: { orderId: r.order_id },
  row: { id: c.id },
  text: ({ orderId }) => sql`
    select ${c.id} from ${r} join ${c} on ${c.id} = ${r.coupon_id}
    where ${r.order_id} = ${orderId} and ${r.state} = 'given-back' for no key update of ${c}`,
});

const person = { userId: lost.user_id, email: lost.email };

const retake = statement({
  params: { orderId: r.order_id },
  row: { amount: r.amount },
  text: ({ orderId }) => sql`
    with retaken as (
      update ${r} as ${lost} set ${bare(r.state)} = 'reserved', ${bare(r.turn)} = ${nextTurn(lost.coupon_id, person)}
      from ${c}
      where ${lost.order_id} = ${orderId} and ${lost.state} = 'given-back' and ${c.id} = ${lost.coupon_id}
        and ${hasRoom(lost.amount)} and ${mayUse(lost.coupon_id, person, { per_person: c.per_person, first_order: lost.first_order })}
      returning ${lost.coupon_id}, ${lost.amount}
    )
    update ${c} set ${bare(c.uses)} = ${c.uses} + 1, ${bare(c.spent)} = ${c.spent} + retaken.amount
    from retaken where ${c.id} = retaken.coupon_id
    returning retaken.amount`,
});

const settle = statement({
  params: { orderId: r.order_id },
  row: {},
  text: ({ orderId }) => sql`update ${r} set ${bare(r.state)} = 'used' where ${r.order_id} = ${orderId}`,
});

/**
 * Uses the coupon of a locked order again that it has given back when it expired.
 *
 * @returns whether that was possible, or not needed; if not, nothing has changed.
 */
export async function retakeCoupon(tx: Transaction, orderId: number): Promise<boolean> {
  // A statement of its own: what is counted next was committed before the lock was had.
  const given = await lock(tx, { orderId });
  return given.length === 0 || (await retake(tx, { orderId })).length > 0;
}

/**
 * A locked order is paid, and its coupon used. An order that was paid so late that its coupon can’t be had any more keeps
 * its discount, which then counts for no limit.
 */
export async function settleCoupon(tx: Transaction, orderId: number): Promise<void> {
  await retakeCoupon(tx, orderId);
  await settle(tx, { orderId });
}
