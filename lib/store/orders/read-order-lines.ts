import { sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import { codes, orderLines as l } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

/** An order's lines at the prices that it was made at; `held`: how many codes each holds already. */
export const readOrderLines = statement({
  params: { orderId: l.order_id },
  row: {
    service_id: value.integer,
    quantity: l.quantity,
    base_price: l.base_price,
    discount: l.discount,
    coupon_discount: l.coupon_discount,
    campaign_id: l.campaign_id,
    product_name: l.product_name,
    service_name: l.service_name,
    slug: l.slug,
    image: l.image,
    held: value.integer,
  },
  text: ({ orderId }) => sql`
    select coalesce(${l.card_service_id}, ${l.top_up_service_id}) as service_id, ${l.quantity}, ${l.base_price},
      ${l.discount}, ${l.coupon_discount}, ${l.campaign_id}, ${l.product_name}, ${l.service_name}, ${l.slug}, ${l.image},
      (select count(*)::int from ${codes} where ${codes.order_line_id} = ${l.id}) as held
    from ${l} where ${l.order_id} = ${orderId} order by ${l.position}`,
});
