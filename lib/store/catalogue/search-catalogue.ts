import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories, reviews } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { decimalsOf } from '@/lib/money';
import type { HomeProduct } from './home-view';
import { type Match, type Matched, matchedIn, matchWords } from './match-words';
import {
  netPrice,
  type PlannedChanges,
  type ProductKind,
  plannedChanges,
  tablesOf,
  validUntil,
  withCampaigns,
} from './rows';
import type { CatalogueQuery } from './search-schemas';
import { isActive, isListed, isOffered, isPublished } from './states';

export const PRODUCTS_PER_PAGE = 24;

/** How many of the products that the words find are of a kind, a category and a region. */
export type Facet = {
  kind: ProductKind;
  category_id: number;
  region: string;
  /** Of those, how many are within the region and the prices that are asked for. */
  count: number;
  /** Within the prices, in whatever region. */
  count_anywhere: number;
};

export type FoundCatalogue = {
  products: HomeProduct[];
  total: number;
  /** Of all that the words find, in whatever kind and category. */
  facets: Facet[];
  /** Nothing is called that: these come close. */
  isClose: boolean;
  /** When what is on sale, or its price, changes next (ms since 1970). */
  validUntil: number;
};

type Row = Omit<HomeProduct, 'from_price' | 'rating'> & { from_price: string | null; rating: string | null };

/**
 * Products of both kinds that are on sale, a page of them.
 *
 * @param matched what the input's words find, where that is known.
 */
export async function searchCatalogue({
  input,
  limit = PRODUCTS_PER_PAGE,
  matched,
}: {
  input: CatalogueQuery;
  limit?: number;
  matched?: Matched;
}): Promise<FoundCatalogue> {
  const { by, isClose } = matched ?? (await matchWords(input.search ?? ''));
  return { ...(await find(input, limit, (kind) => matchedIn(kind, by))), isClose };
}

async function find(
  query: CatalogueQuery,
  limit: number,
  matchOf: (kind: ProductKind) => Match,
): Promise<Omit<FoundCatalogue, 'isClose'>> {
  const { kind, category_id, region, min, max, sort, page = 1 } = query;
  // Reckoned for all products only where the order or the filter needs it, otherwise for those that are shown.
  const byPrice = sort === 'price' || sort === '-price' || min !== undefined || max !== undefined;
  const matched = (of: ProductKind) => {
    const { products: p } = tablesOf(of);
    const { join, where, rank } = matchOf(of);
    return sql`
      select ${of}::text as kind, ${p.id}, ${p.category_id}, ${p.name}, ${p.slug}, ${p.region}, ${p.image}, ${p.sort_by},
        ${p.created_at}, ${rank} as rank, ${byPrice ? lowestPriceOf(of, p.id) : sql`null::numeric`} as price
      from ${p} join ${categories} on ${categories.id} = ${p.category_id} and ${isActive(categories)} ${join}
      where ${isListed(p)} ${where}`;
  };
  const inRegion = region
    ? sql`lower(${region}) = any (regexp_split_to_array(lower(region), ', *'))`
    : sql`true`;
  const inPrice = sql`(${min === undefined ? sql`true` : sql`price >= ${min}`}
    and ${max === undefined ? sql`true` : sql`price <= ${max}`})`;
  const [found] = await rows(
    db(),
    {
      total: value.integer,
      facets: value.json<Facet[]>(),
      products: value.json<Row[]>(),
      next: value.json<PlannedChanges>(),
    },
    sql`
    with matched as (${matched('top_up')} union all ${matched('card')}),
    filtered as (
      select * from matched where ${inRegion} and ${inPrice}
        ${kind ? sql`and kind = ${kind}` : sql``}
        ${category_id ? sql`and category_id = ${category_id}` : sql``}
    ), page as (
      select *, row_number() over (order by ${orderOf(sort)}) as position from filtered
      order by position limit ${limit} offset ${(page - 1) * limit}
    )
    select
      (select count(*)::int from filtered) as total,
      (select coalesce(json_agg(f), '[]') from (
        select kind, category_id, region, (count(*) filter (where ${inRegion} and ${inPrice}))::int as count,
          (count(*) filter (where ${inPrice}))::int as count_anywhere
        from matched group by 1, 2, 3 order by 4 desc, region) as f) as facets,
      (select coalesce(json_agg(json_build_object(
          'kind', kind, 'id', id, 'category_id', category_id, 'name', name, 'slug', slug, 'region', region,
          'image', '/' || ltrim(image, '/'), 'reviews', r.reviews, 'rating', r.rating::text,
          'from_price', case when kind = 'top_up' then ${lowestPriceOf('top_up', sql`page.id`)}
            else ${lowestPriceOf('card', sql`page.id`)} end::text) order by position), '[]')
        from page, lateral (
          select count(*)::int as reviews, round(avg(rating), 2) as rating from (
            select ${reviews.rating} from ${reviews}
              where page.kind = 'top_up' and ${reviews.top_up_id} = page.id and ${isPublished(reviews)}
            union all select ${reviews.rating} from ${reviews}
              where page.kind = 'card' and ${reviews.card_id} = page.id and ${isPublished(reviews)}) as all_of
        ) as r) as products,
      ${plannedChanges} as next`,
  );
  if (!found) throw new Error('A search gave no row.');
  const { total, facets, products, next } = found;
  return { total, facets, products: products.map(productOf), validUntil: validUntil(next) };
}

function productOf({ from_price, rating, ...row }: Row): HomeProduct {
  return {
    ...row,
    from_price: from_price === null ? null : Number(from_price),
    rating: rating === null ? null : Number(rating),
  };
}

/** What a product's cheapest service costs now, in SQL. */
function lowestPriceOf(kind: ProductKind, id: SQLWrapper): SQL {
  const { services, parent } = tablesOf(kind);
  return sql`(
    select min(${netPrice(kind, decimalsOf(env().STORE_CURRENCY))}) from ${withCampaigns(kind)}
    where ${parent} = ${id} and ${isOffered(services)})`;
}

function orderOf(sort: CatalogueQuery['sort']): SQL {
  switch (sort) {
    case 'price':
      return sql`price nulls last, rank, sort_by, kind desc, id`;
    case '-price':
      return sql`price desc nulls last, rank, sort_by, kind desc, id`;
    case 'name':
      return sql`lower(name), kind desc, id`;
    case 'newest':
      return sql`created_at desc, kind desc, id desc`;
    default:
      return sql`rank, sort_by, kind desc, id`;
  }
}
