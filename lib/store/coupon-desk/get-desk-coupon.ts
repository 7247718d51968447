import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { coupons as c, orders as o, couponRedemptions as r, refunds, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { decimalsOf, toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import { couponState } from '../coupons/coupon-state';
import { inZone } from '../product-desk/local-time';
import { zoneOf } from '../product-desk/zone-of';
import { productsOf } from './coupon-products';
import { isUsed, revisionOf } from './lock-coupon';
import type { CouponInput, DeskCouponView } from './schemas';

/** Of orders that are paid and not refunded as a whole. */
const readSales = statement({
  params: { id: r.coupon_id },
  row: { paid_orders: value.integer, cost: value.numeric, revenue: value.numeric },
  text: ({ id }) => sql`
    select count(*)::int as paid_orders, coalesce(sum(${r.amount}), 0) as cost,
      coalesce(sum(${o.price} - (
        select coalesce(sum(${refunds.price}), 0) from ${refunds}
        where ${refunds.order_id} = ${o.id} and ${refunds.status} <> 'failed')), 0) as revenue
    from ${r} join ${o} on ${o.id} = ${r.order_id} and ${o.paid_at} is not null and ${o.refunded_at} is null
    where ${r.coupon_id} = ${id}`,
});

/** A coupon with its terms, what it has cost and what it has brought. @throws DomainError forbidden, not-found */
export async function getDeskCoupon({
  actor,
  input: { id },
}: {
  actor: Operator;
  input: z.output<typeof CouponInput>;
}): Promise<DeskCouponView> {
  authorize(actor, 'coupons:read');
  const { STORE_CURRENCY: currency } = env();
  const { date, time } = inZone(zoneOf(actor));
  const [[found], products, [sales]] = await Promise.all([
    db()
      .select({
        coupon: c,
        state: sql<DeskCouponView['state']>`${couponState}`,
        start_date: sql<string | null>`${date(c.starts_at)}`,
        start_time: sql<string | null>`${time(c.starts_at)}`,
        end_date: sql<string | null>`${date(c.ends_at)}`,
        end_time: sql<string | null>`${time(c.ends_at)}`,
        created_by: users.email,
        is_used: isUsed,
        revision: revisionOf,
      })
      .from(c)
      .leftJoin(users, eq(users.id, c.created_by))
      .where(eq(c.id, id)),
    productsOf(db(), id),
    readSales(db(), { id }),
  ]);
  if (!found || !sales) throw notFound();
  const { coupon, ...view } = found;
  const { code, discount_type, first_order, max_uses, per_person, uses } = coupon;
  const shown = (amount: string) => toNumber(amount, currency);
  const orNull = (amount: string | null) => (amount === null ? null : shown(amount));
  return {
    ...{ id, code, discount_type, first_order, max_uses, per_person, uses },
    ...view,
    discount: Number(coupon.discount),
    max_discount: orNull(coupon.max_discount),
    min_order: shown(coupon.min_order),
    budget: orNull(coupon.budget),
    spent: shown(coupon.spent),
    created_at: timestamp(coupon.created_at),
    products,
    paid_orders: sales.paid_orders,
    cost: shown(sales.cost),
    revenue: shown(sales.revenue),
    currency,
    decimals: decimalsOf(currency),
  };
}
