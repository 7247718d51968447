import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import type { OrderField } from '@/lib/db/schema/catalogue';
import type { PriceRow } from '../pricing/price-service';

/** A service as the queries below give it. */
export type ServiceRow = PriceRow & {
  id: number;
  parent_id: number;
  name: string;
  image: string;
  image_driver: string;
  status: number;
  sort_by: number;
  created_at: string;
  updated_at: string;
};

/** A top-up or a card with its active services and its rating. */
export type ProductRow = {
  id: number;
  category_id: number;
  name: string;
  slug: string;
  region: string;
  note: string | null;
  status: number;
  instant_delivery: number;
  image: string;
  image_driver: string;
  preview: string;
  preview_driver: string;
  order_information?: OrderField[];
  description: string;
  guide: string;
  sort_by: number;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
  total_review: number;
  avg_rating: string;
  services: ServiceRow[];
};

export type ProductKind = 'top_up' | 'card';

const TABLES = {
  top_up: { products: 'top_ups', services: 'top_up_services', parent: 'top_up_id' },
  card: { products: 'cards', services: 'card_services', parent: 'card_id' },
} as const;

/** Table and column names by kind, quoted, for the queries of this folder. */
export function tablesOf(kind: ProductKind) {
  const sql = client();
  const { products, services, parent } = TABLES[kind];
  return { products: sql(products), services: sql(services), parent: sql(parent) };
}

/** The tag under which whatever shows a product is remembered; the triggers of the database name it alike. */
export const productTag = (kind: ProductKind, id: number) => `${kind === 'card' ? 'card' : 'top-up'}:${id}`;

/** A service (alias `s`) as JSON, exact amounts as texts. Joins its campaign, if that is switched on, as `cp`. */
export function serviceJson(kind: ProductKind): Fragment {
  const { parent } = tablesOf(kind);
  return client()`
    jsonb_build_object(
      'id', s.id, 'parent_id', s.${parent}, 'name', s.name, 'image', s.image, 'image_driver', s.image_driver,
      'price', s.price::text, 'discount', s.discount::text, 'discount_type', s.discount_type, 'status', s.status,
      'sort_by', s.sort_by, 'max_sell', s.max_sell, 'offered_sell', s.offered_sell,
      'created_at', s.created_at, 'updated_at', s.updated_at,
      'campaign', case when cp.id is not null then jsonb_build_object(
        'id', cp.id, 'name', cp.name, 'start', cp.start_date, 'end', cp.end_date,
        'price', coalesce(s.campaign_price, s.price)::text, 'discount', coalesce(s.campaign_discount, 0)::text,
        'discount_type', coalesce(s.campaign_discount_type, 'percentage')) end)`;
}

/** `from` for the fragment above: services that can be bought, of products and categories that are on sale. */
export function activeServices(kind: ProductKind): Fragment {
  const { products, services, parent } = tablesOf(kind);
  return client()`
    from ${services} s
    join ${products} p on p.id = s.${parent} and p.status = 1 and p.deleted_at is null
    join categories c on c.id = p.category_id and c.status = 1
    left join campaigns cp on cp.id = s.campaign_id and cp.status = 1
    where s.status = 1`;
}

/** What `productJson` gives: the table's row, and beside it what belongs to it. */
export type ProductJson = {
  row: Omit<ProductRow, 'services' | 'total_review' | 'avg_rating'>;
  rest: Pick<ProductRow, 'services' | 'total_review' | 'avg_rating'>;
};

export const productRow = ({ row, rest }: ProductJson): ProductRow => ({ ...row, ...rest });

/** A product (alias `p`) as JSON with its active services and its rating by published reviews. */
export function productJson(kind: ProductKind): Fragment {
  const sql = client();
  const { services, parent } = tablesOf(kind);
  return sql`
    json_build_object('row', row_to_json(p), 'rest', json_build_object(
      'services', (
        select coalesce(jsonb_agg(${serviceJson(kind)} order by s.sort_by, s.id), '[]')
        from ${services} s left join campaigns cp on cp.id = s.campaign_id and cp.status = 1
        where s.${parent} = p.id and s.status = 1),
      'total_review', (select count(*) from reviews r where r.${parent} = p.id and r.status = 1),
      'avg_rating', (select coalesce(round(avg(r.rating), 2), 0)::text from reviews r where r.${parent} = p.id and r.status = 1)))`;
}

/** What a service (alias `s`) costs now, in SQL, for sorting: the rules of pricing/price-service.ts. */
export function netPrice(decimals: number): Fragment {
  const sql = client();
  return sql`(
    select round(price, ${decimals}::int) - least(round(price, ${decimals}::int), round(
      case when type = 'percentage' then round(price, ${decimals}::int) * discount / 100 else discount end, ${decimals}::int))
    from (
      select case when offered then coalesce(s.campaign_price, s.price) else s.price end as price,
             case when offered then coalesce(s.campaign_discount, 0) else s.discount end as discount,
             case when offered then coalesce(s.campaign_discount_type, 'percentage') else s.discount_type end as type
      from (select cp.id is not null and cp.start_date <= now() and now() < cp.end_date
                   and (s.max_sell = 0 or s.offered_sell < s.max_sell) as offered) as o) as terms)`;
}
