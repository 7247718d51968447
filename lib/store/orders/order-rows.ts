import { type SQL, sql } from 'drizzle-orm';
import { codeReveals, codes, orderLines, orders, payments, reviews } from '@/lib/db/schema';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import { isPublished } from '../catalogue/states';

const o = orders;
const l = orderLines;

export type OrderLineRow = Pick<
  typeof l.$inferSelect,
  | 'quantity'
  | 'cancelled'
  | 'base_price'
  | 'discount'
  | 'coupon_discount'
  | 'product_name'
  | 'service_name'
  | 'slug'
  | 'image'
> & {
  service_id: number;
  rating: string;
  /** The buyer's own review of the product. */
  review: { rating: number; comment: string } | null;
  /** Delivered codes, still sealed (hex). */
  codes: { id: number; sealed: string; seen: boolean }[];
  /** How many are delivered, where the codes themselves were not asked for. */
  delivered: number | null;
};

export type OrderRow = Pick<
  typeof o.$inferSelect,
  | 'utr'
  | 'kind'
  | 'price'
  | 'coupon_code'
  | 'coupon_discount'
  | 'currency'
  | 'exchange_rate'
  | 'status'
  | 'informations'
  | 'created_at'
  | 'paid_at'
> & { lines: OrderLineRow[] };

/** How a code is being seen; each way is recorded once. */
export type RevealVia = Exclude<typeof codeReveals.$inferSelect.via, 'mail'>;

/**
 * An order with its lines as JSON, exact amounts as texts.
 *
 * @param via delivered codes come along if it is not null.
 */
export function orderJson(kind: ProductKind, via: SQL): SQL {
  const { services, parent, reviewed } = tablesOf(kind);
  const service = kind === 'card' ? l.card_service_id : l.top_up_service_id;
  const deliveredCodes = sql`from ${codes} where ${codes.order_line_id} = ${l.id} and ${codes.delivered_at} is not null`;
  const wasSeen = sql`exists (
    select from ${codeReveals} where ${codeReveals.code_id} = ${codes.id} and ${codeReveals.via} = ${via})`;
  const [opened, counted] =
    kind === 'card'
      ? [
          sql`(select json_agg(json_build_object('id', ${codes.id}, 'sealed', encode(${codes.sealed}, 'hex'), 'seen', ${wasSeen})
            order by ${codes.id}) ${deliveredCodes} and ${via}::text is not null)`,
          sql`case when ${via}::text is null then (select count(*) ${deliveredCodes}) end`,
        ]
      : [sql`null`, sql`null`];
  return sql`json_build_object(
    'utr', ${o.utr}, 'kind', ${o.kind}, 'price', ${o.price}::text, 'coupon_code', ${o.coupon_code},
    'coupon_discount', ${o.coupon_discount}::text, 'currency', ${o.currency},
    'exchange_rate', ${o.exchange_rate}::text, 'status', ${o.status}, 'informations', ${o.informations},
    'created_at', ${o.created_at}, 'paid_at', ${o.paid_at},
    'lines', (
      select json_agg(json_build_object(
        'service_id', ${service}, 'quantity', ${l.quantity}, 'cancelled', ${l.cancelled}, 'base_price', ${l.base_price}::text,
        'discount', ${l.discount}::text, 'coupon_discount', ${l.coupon_discount}::text, 'product_name', ${l.product_name}, 'service_name', ${l.service_name},
        'slug', ${l.slug}, 'image', ${l.image},
        'rating', (select coalesce(round(avg(${reviews.rating}), 2), 0)::text from ${reviews}
          where ${reviewed} = ${parent} and ${isPublished(reviews)}),
        'review', (select json_build_object('rating', ${reviews.rating}, 'comment', ${reviews.comment}) from ${reviews}
          where ${reviews.user_id} = ${o.user_id} and ${reviewed} = ${parent}),
        'codes', coalesce(${opened}, '[]'::json), 'delivered', ${counted}) order by ${l.position})
      from ${l} join ${services} on ${services.id} = ${service} where ${l.order_id} = ${o.id}))`;
}

/** Which of an order's payments is the one that counts: what paid it, else the last attempt. */
export const decisiveFirst = sql`
  order by ${payments.status} = 'succeeded' desc, ${payments.status} = 'refunded' desc, ${payments.id} desc limit 1`;
