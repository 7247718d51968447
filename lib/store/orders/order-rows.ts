import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import type { ProductKind } from '../catalogue/rows';

export type OrderLineRow = {
  service_id: number;
  quantity: number;
  base_price: string;
  discount: string;
  product_name: string;
  service_name: string;
  slug: string;
  image: string;
  rating: string;
  /** The buyer's own review of the product. */
  review: { rating: number; comment: string } | null;
  /** Delivered codes, still sealed (hex). */
  codes: { id: number; sealed: string; seen: boolean }[];
  /** How many are delivered, where the codes themselves were not asked for. */
  delivered: number | null;
};

export type OrderRow = {
  utr: string;
  kind: ProductKind;
  price: string;
  currency: string;
  exchange_rate: string;
  status: number;
  informations: Record<string, string>;
  created_at: string;
  paid_at: string | null;
  lines: OrderLineRow[];
};

/** How a code is being seen; each way is recorded once. */
export type RevealVia = 'api' | 'page' | 'link';

/** An order (alias `o`) with its lines as JSON, exact amounts as texts. Delivered codes come along if `via` is given. */
export function orderJson(kind: ProductKind, via: RevealVia | null): Fragment {
  const sql = client();
  const card = kind === 'card';
  const [service, services, parent, reviewed] = card
    ? [sql`l.card_service_id`, sql`card_services`, sql`s.card_id`, sql`r.card_id`]
    : [sql`l.top_up_service_id`, sql`top_up_services`, sql`s.top_up_id`, sql`r.top_up_id`];
  const codes =
    card && via
      ? sql`(select json_agg(json_build_object('id', c.id, 'sealed', encode(c.sealed, 'hex'),
              'seen', exists (select from code_reveals v where v.code_id = c.id and v.via = ${via})) order by c.id)
            from codes c where c.order_line_id = l.id and c.delivered_at is not null)`
      : sql`null`;
  const delivered =
    card && !via
      ? sql`(select count(*) from codes c where c.order_line_id = l.id and c.delivered_at is not null)`
      : sql`null`;
  return sql`json_build_object(
    'utr', o.utr, 'kind', o.kind, 'price', o.price::text, 'currency', o.currency, 'exchange_rate', o.exchange_rate::text,
    'status', o.status, 'informations', o.informations, 'created_at', o.created_at, 'paid_at', o.paid_at,
    'lines', (
      select json_agg(json_build_object(
        'service_id', ${service}, 'quantity', l.quantity, 'base_price', l.base_price::text, 'discount', l.discount::text,
        'product_name', l.product_name, 'service_name', l.service_name, 'slug', l.slug, 'image', l.image,
        'rating', (select coalesce(round(avg(r.rating), 2), 0)::text from reviews r where ${reviewed} = ${parent} and r.status = 1),
        'review', (select json_build_object('rating', r.rating, 'comment', r.comment)
          from reviews r where r.user_id = o.user_id and ${reviewed} = ${parent}),
        'codes', coalesce(${codes}, '[]'::json), 'delivered', ${delivered}) order by l.position)
      from order_lines l join ${services} s on s.id = ${service} where l.order_id = o.id))`;
}

/** Which of an order's payments (alias `y`) is the one that counts: what paid it, else the last attempt. */
export const decisiveFirst = (): Fragment =>
  client()`order by y.status = 'succeeded' desc, y.status = 'refunded' desc, y.id desc limit 1`;
