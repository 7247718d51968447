import { sql } from 'drizzle-orm';
import { refundLines as rl } from '@/lib/db/schema';
import { linePaid } from './line-paid';

/** Parts of refunds as `parts`, each with how many of its line were refunded up to it, and before it. */
export const refundParts = sql`(
  select counted.*, counted.upto - counted.quantity as before from (
    select ${rl.refund_id}, ${rl.order_line_id}, ${rl.quantity},
      (sum(${rl.quantity}) over (partition by ${rl.order_line_id} order by ${rl.refund_id}))::int as upto
    from ${rl}) as counted) as parts`;

/** What the items of a part of a refund were paid for, their share of the coupon taken off. */
export const partPaid = sql`(${linePaid(sql`parts.upto`)} - ${linePaid(sql`parts.before`)})`;
