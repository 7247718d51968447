import { type SQL, sql } from 'drizzle-orm';
import { orderLines as l } from '@/lib/db/schema';

/**
 * What so many of an order’s line were paid for, less their share of what the coupon takes off. Rounded down to a
 * ten-thousandth, as `paidFor` does, so that all of them together are exactly what was paid for the line.
 */
export const linePaid = (count: SQL): SQL => sql`
  ((${l.base_price} - ${l.discount}) * ${count} - trunc(${l.coupon_discount} * ${count} / ${l.quantity}, 4))`;

/** What a line of an order costs, in the store’s currency. */
export const lineTotal = sql`((${l.base_price} - ${l.discount}) * ${l.quantity} - ${l.coupon_discount})`;
