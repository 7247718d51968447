import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { decimalsOf } from '@/lib/money';
import { nextBoundary } from '../pricing/price-service';
import {
  netPrice,
  type ProductJson,
  type ProductKind,
  type ProductRow,
  productJson,
  productRow,
  productTag,
  tablesOf,
} from './rows';
import type { ProductFilter } from './schemas';

export type FoundProducts = {
  total: number;
  rows: ProductRow[];
  /** Which cached values these rows are part of. */
  tags: string[];
  /** When a campaign begins or ends next (ms since 1970). */
  validUntil: number;
};

/**
 * Active products of active categories, filtered and sorted, in one round trip.
 *
 * @throws DomainError not-found for a category that is not there or is of another kind.
 */
export async function findProducts(
  kind: ProductKind,
  filter: ProductFilter,
  window?: { limit: number; offset: number },
): Promise<FoundProducts> {
  const sql = client();
  const { products } = tablesOf(kind);
  const order = orderOf(kind, filter.sort);
  const pattern = filter.search && `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const [found] = await sql<
    { known: boolean; total: number; rows: ProductJson[]; campaigns: { start: string; end: string }[] }[]
  >`
    with filtered as (
      select p.* from ${products} p join categories c on c.id = p.category_id and c.status = 1
      where p.status = 1 and p.deleted_at is null
        ${filter.category_id ? sql`and p.category_id = ${filter.category_id}` : sql``}
        ${filter.region ? sql`and lower(p.region) = lower(${filter.region})` : sql``}
        ${pattern ? sql`and (p.name ilike ${pattern} or p.region ilike ${pattern})` : sql``}
    ), page as (
      select p.id, row_number() over (order by ${order}) as position from filtered p
      order by position ${window ? sql`limit ${window.limit} offset ${window.offset}` : sql``}
    )
    select
      ${filter.category_id ? sql`exists (select from categories where id = ${filter.category_id} and type = ${kind} and status = 1)` : sql`true`} as known,
      (select count(*)::int from filtered) as total,
      (select coalesce(json_agg(${productJson(kind)} order by page.position), '[]')
        from page join ${products} p on p.id = page.id) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('start', start_date, 'end', end_date)), '[]')
        from campaigns where status = 1 and end_date > now()) as campaigns`;
  if (!found?.known) throw notFound();
  const rows = found.rows.map(productRow);
  return {
    total: found.total,
    rows,
    tags: ['catalogue', ...rows.map((row) => productTag(kind, row.id))],
    validUntil: nextBoundary(found.campaigns, new Date()),
  };
}

function orderOf(kind: ProductKind, sort: ProductFilter['sort']): Fragment {
  const sql = client();
  const { services, parent } = tablesOf(kind);
  const price = sql`(
    select min(${netPrice(decimalsOf(env().STORE_CURRENCY))}) from ${services} s
    left join campaigns cp on cp.id = s.campaign_id and cp.status = 1
    where s.${parent} = p.id and s.status = 1)`;
  switch (sort) {
    case 'newest':
      return sql`p.created_at desc, p.id desc`;
    case 'name':
      return sql`lower(p.name), p.id`;
    case 'price':
      return sql`${price} nulls last, p.id`;
    case '-price':
      return sql`${price} desc nulls last, p.id`;
    case 'rating':
      return sql`(select avg(r.rating) from reviews r where r.${parent} = p.id and r.status = 1) desc nulls last, p.id`;
    default:
      return sql`p.sort_by, p.id`;
  }
}
