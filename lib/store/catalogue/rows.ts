import { type SQL, sql } from 'drizzle-orm';
import { campaigns, cardServices, cards, categories, reviews, topUpServices, topUps } from '@/lib/db/schema';
import type { PriceRow } from '../pricing/price-service';
import { isActive, isListed, isOffered, isPublished } from './states';

type Service = typeof cardServices.$inferSelect;

/** A service as the queries below give it. */
export type ServiceRow = PriceRow &
  Pick<typeof cardServices.$inferSelect, 'stops_empty'> &
  Pick<
    Service,
    'id' | 'name' | 'image' | 'image_driver' | 'status' | 'sort_by' | 'created_at' | 'updated_at'
  > & { parent_id: number };

type Product = typeof cards.$inferSelect & Partial<Pick<typeof topUps.$inferSelect, 'order_information'>>;

/** A top-up or a card with its active services and its rating. */
export type ProductRow = Product & { total_review: number; avg_rating: string; services: ServiceRow[] };

export type ProductKind = 'top_up' | 'card';

const TABLES = {
  top_up: {
    products: topUps,
    services: topUpServices,
    parent: topUpServices.top_up_id,
    reviewed: reviews.top_up_id,
  },
  card: { products: cards, services: cardServices, parent: cardServices.card_id, reviewed: reviews.card_id },
} as const;

/** A kind's tables, the services' column for their product, and the reviews'. */
export const tablesOf = (kind: ProductKind) => TABLES[kind];

/** The tag under which whatever shows a product is remembered; the triggers of the database name it alike. */
export const productTag = (kind: ProductKind, id: number) => `${kind === 'card' ? 'card' : 'top-up'}:${id}`;

/** The tag of what depends on which services there are of all products, and on what they cost. */
export const SERVICES_TAG = 'services';

/** A service as JSON, exact amounts as texts, beside its campaign where that is switched on. */
export function serviceJson(kind: ProductKind): SQL {
  const { services: s, parent } = tablesOf(kind);
  return sql`
    jsonb_build_object(
      'id', ${s.id}, 'parent_id', ${parent}, 'name', ${s.name}, 'image', ${s.image}, 'image_driver', ${s.image_driver},
      'price', ${s.price}::text, 'discount', ${s.discount}::text, 'discount_type', ${s.discount_type}, 'status', ${s.status},
      'sort_by', ${s.sort_by}, 'stops_empty', ${kind === 'card' ? cardServices.stops_empty : sql`false`}, 'max_sell', ${s.max_sell}, 'offered_sell', ${s.offered_sell},
      'created_at', ${s.created_at}, 'updated_at', ${s.updated_at},
      'campaign', case when ${campaigns.id} is not null then jsonb_build_object(
        'id', ${campaigns.id}, 'name', ${campaigns.name}, 'start', ${campaigns.start_date}, 'end', ${campaigns.end_date},
        'price', coalesce(${s.campaign_price}, ${s.price})::text, 'discount', coalesce(${s.campaign_discount}, 0)::text,
        'discount_type', coalesce(${s.campaign_discount_type}, 'percentage')) end)`;
}

/** `from` for the JSON above: a kind's services with their campaigns that are switched on. */
export function withCampaigns(kind: ProductKind): SQL {
  const { services } = tablesOf(kind);
  return sql`${services} left join ${campaigns} on ${campaigns.id} = ${services.campaign_id} and ${isActive(campaigns)}`;
}

/** The active services of a product that a query around this one reads. */
export function servicesOfProduct(kind: ProductKind): SQL {
  const { products, services, parent } = tablesOf(kind);
  return sql`from ${withCampaigns(kind)} where ${parent} = ${products.id} and ${isOffered(services)}`;
}

/** The products that are on sale. */
export function listedProducts(kind: ProductKind): SQL {
  const { products } = tablesOf(kind);
  return sql`
    from ${products} join ${categories} on ${categories.id} = ${products.category_id} and ${isActive(categories)}
    where ${isListed(products)}`;
}

/** The services that can be bought, of products and categories that are on sale. */
export function activeServices(kind: ProductKind): SQL {
  const { products, services, parent } = tablesOf(kind);
  return sql`
    from ${services}
    join ${products} on ${products.id} = ${parent} and ${isListed(products)}
    join ${categories} on ${categories.id} = ${products.category_id} and ${isActive(categories)}
    left join ${campaigns} on ${campaigns.id} = ${services.campaign_id} and ${isActive(campaigns)}
    where ${isOffered(services)}`;
}

/** What `productJson` gives: the table's row, and beside it what belongs to it. */
export type ProductJson = {
  row: Product;
  rest: Pick<ProductRow, 'services' | 'total_review' | 'avg_rating'>;
};

export const productRow = ({ row, rest }: ProductJson): ProductRow => ({ ...row, ...rest });

/** A product as JSON with its active services and its rating by published reviews. */
export function productJson(kind: ProductKind): SQL {
  const { products, services: s, reviewed } = tablesOf(kind);
  const published = sql`from ${reviews} where ${reviewed} = ${products.id} and ${isPublished(reviews)}`;
  return sql`
    json_build_object('row', row_to_json(${products}), 'rest', json_build_object(
      'services', (
        select coalesce(jsonb_agg(${serviceJson(kind)} order by ${s.sort_by}, ${s.id}), '[]') ${servicesOfProduct(kind)}),
      'total_review', (select count(*) ${published}),
      'avg_rating', (select coalesce(round(avg(${reviews.rating}), 2), 0)::text ${published})))`;
}

const datesOf = (table: typeof cards | typeof cardServices | typeof topUps | typeof topUpServices) => sql`
  select unnest(array[${table.on_sale_from}, ${table.on_sale_until}]) from ${table}
  where ${table.on_sale_from} is not null or ${table.on_sale_until} is not null`;

export type PlannedChanges = { now: string; moments: string[] };

/** How far the clocks of the database and of a web process may be apart. */
const CLOCKS_APART = '5 seconds';

/**
 * When what is on sale, or its price, changes next, as JSON: a campaign begins or ends, or a product, pack or value comes
 * or goes. Beside it the database’s time, and what has just changed by that.
 */
export const plannedChanges = sql`(
  select jsonb_build_object('now', now(), 'moments', coalesce(jsonb_agg(moment order by moment), '[]')) from (
    select moment from (
      select unnest(array[${campaigns.start_date}, ${campaigns.end_date}]) from ${campaigns}
      where ${isActive(campaigns)} and ${campaigns.end_date} > now() - interval '${sql.raw(CLOCKS_APART)}'
      union all ${datesOf(topUps)} union all ${datesOf(cards)}
      union all ${datesOf(topUpServices)} union all ${datesOf(cardServices)}
    ) as planned (moment) where moment > now() - interval '${sql.raw(CLOCKS_APART)}' order by moment limit 20) as soon)`;

/** Until when (ms since 1970) what was read beside `plannedChanges` is right: statements go by one clock, prices by the other. */
export function validUntil(planned: PlannedChanges | undefined): number {
  if (!planned) return 0;
  const since = Math.min(Date.parse(planned.now), Date.now());
  const times = planned.moments.map((moment) => Date.parse(moment));
  return Math.min(Number.POSITIVE_INFINITY, ...times.filter((time) => time > since));
}

/** What a service costs now, in SQL, for sorting: the rules of pricing/price-service.ts. */
export function netPrice(kind: ProductKind, decimals: number): SQL {
  const { services: s } = tablesOf(kind);
  return sql`(
    select round(price, ${decimals}::int) - least(round(price, ${decimals}::int), round(
      case when type = 'percentage' then round(price, ${decimals}::int) * discount / 100 else discount end, ${decimals}::int))
    from (
      select case when offered then coalesce(${s.campaign_price}, ${s.price}) else ${s.price} end as price,
             case when offered then coalesce(${s.campaign_discount}, 0) else ${s.discount} end as discount,
             case when offered then coalesce(${s.campaign_discount_type}, 'percentage') else ${s.discount_type} end as type
      from (select ${campaigns.id} is not null and ${campaigns.start_date} <= now() and now() < ${campaigns.end_date}
                   and (${s.max_sell} = 0 or ${s.offered_sell} < ${s.max_sell}) as offered) as o) as terms)`;
}
