import { eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories, reviews } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { decimalsOf } from '@/lib/money';
import {
  listedProducts,
  netPrice,
  type PlannedChanges,
  type ProductJson,
  type ProductKind,
  type ProductRow,
  plannedChanges,
  productJson,
  productRow,
  productTag,
  SERVICES_TAG,
  servicesOfProduct,
  tablesOf,
  validUntil,
} from './rows';
import type { ProductFilter } from './schemas';
import { isActive, isPublished } from './states';

const RATINGS_FRESH_MS = 60_000;

export type FoundProducts = {
  total: number;
  rows: ProductRow[];
  /** Which cached values these rows are part of. */
  tags: string[];
  /** When what is on sale, or its price, changes next (ms since 1970). */
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
  const { products: p } = tablesOf(kind);
  const { category_id, region } = filter;
  const pattern = filter.search && `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const isKnown = category_id
    ? sql`exists (
        select from ${categories}
        where ${categories.id} = ${category_id} and ${categories.type} = ${kind} and ${isActive(categories)})`
    : sql`true`;
  // The filtered products are called as their table is, for what is said of that.
  const [found] = await rows(
    db(),
    {
      known: value.boolean,
      total: value.integer,
      products: value.json<ProductJson[]>(),
      next: value.json<PlannedChanges>(),
    },
    sql`
      with filtered as (
        select ${p}.* ${listedProducts(kind)}
          ${category_id ? sql`and ${eq(p.category_id, category_id)}` : sql``}
          ${region ? sql`and lower(${p.region}) = lower(${region})` : sql``}
          ${pattern ? sql`and ${or(ilike(p.name, pattern), ilike(p.region, pattern))}` : sql``}
      ), page as (
        select ${p.id}, row_number() over (order by ${orderOf(kind, filter.sort)}) as position from filtered as ${p}
        order by position ${window ? sql`limit ${window.limit} offset ${window.offset}` : sql``}
      )
      select ${isKnown} as known, (select count(*)::int from filtered) as total,
        (select coalesce(json_agg(${productJson(kind)} order by page.position), '[]')
          from page join ${p} on ${p.id} = page.id) as products,
        ${plannedChanges} as next`,
  );
  if (!found?.known) throw notFound();
  const products = found.products.map(productRow);
  return {
    total: found.total,
    rows: products,
    tags: [
      'catalogue',
      // A price that changes moves its product to another page.
      ...(filter.sort === 'price' || filter.sort === '-price' ? [SERVICES_TAG] : []),
      ...products.map((row) => productTag(kind, row.id)),
    ],
    validUntil: Math.min(
      validUntil(found.next),
      // A review may move a product here from another page.
      filter.sort === 'rating' ? Date.now() + RATINGS_FRESH_MS : Number.POSITIVE_INFINITY,
    ),
  };
}

function orderOf(kind: ProductKind, sort: ProductFilter['sort']): SQL {
  const { products: p, reviewed } = tablesOf(kind);
  const price = sql`(
    select min(${netPrice(kind, decimalsOf(env().STORE_CURRENCY))}) ${servicesOfProduct(kind)})`;
  switch (sort) {
    case 'newest':
      return sql`${p.created_at} desc, ${p.id} desc`;
    case 'name':
      return sql`lower(${p.name}), ${p.id}`;
    case 'price':
      return sql`${price} nulls last, ${p.id}`;
    case '-price':
      return sql`${price} desc nulls last, ${p.id}`;
    case 'rating':
      return sql`(
        select avg(${reviews.rating}) from ${reviews} where ${reviewed} = ${p.id} and ${isPublished(reviews)})
        desc nulls last, ${p.id}`;
    default:
      return sql`${p.sort_by}, ${p.id}`;
  }
}
