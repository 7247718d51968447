import { sql } from 'drizzle-orm';
import { nullable, value } from '@/lib/db/row';
import { orderEvents } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

/** What Stripe has said of an order’s payment that it has given back in parts, in minor units. */
export const readGivenBack = statement({
  params: { orderId: orderEvents.order_id },
  row: { amount: nullable(value.bigint) },
  text: ({ orderId }) => sql`
    select max(substring(${orderEvents.detail} from '([0-9]+) in minor units')::bigint) as amount from ${orderEvents}
    where ${orderEvents.order_id} = ${orderId} and ${orderEvents.event} = 'partly-refunded'`,
});
