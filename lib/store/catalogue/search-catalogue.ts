import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories, reviews } from '@/lib/db/schema';
import { list, rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { decimalsOf } from '@/lib/money';
import { nextBoundary } from '../pricing/price-service';
import { type CloseName, closeNames } from './close-names';
import type { HomeProduct } from './home-view';
import {
  type CampaignDates,
  campaignDates,
  netPrice,
  type ProductKind,
  tablesOf,
  withCampaigns,
} from './rows';
import type { CatalogueQuery } from './search-schemas';
import { readSearchTerms, type SearchTerm } from './search-terms';
import { isActive, isListed, isPublished } from './states';

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
  /** When a campaign begins or ends next (ms since 1970). */
  validUntil: number;
};

type Row = Omit<HomeProduct, 'from_price' | 'rating'> & { from_price: string | null; rating: string | null };

/**
 * Products of both kinds that are on sale, a page of them. Each word has to stand in a product's name, its region,
 * its category or one of its services, or to name its kind; where no product has them all, those come that have what
 * others call the same, and else those whose name may have been mistyped.
 */
export async function searchCatalogue({
  input,
  limit = PRODUCTS_PER_PAGE,
}: {
  input: CatalogueQuery;
  limit?: number;
}): Promise<FoundCatalogue> {
  const { exact, loose, names } = readSearchTerms(input.search ?? '');
  const found = await find(input, limit, (kind) => called(kind, exact, names));
  if (exact.length === 0 || found.facets.length > 0) return { ...found, isClose: false };
  const other = await find(input, limit, (kind) => called(kind, loose, names));
  if (other.facets.length > 0) return { ...other, isClose: false };
  const kinds = exact.flatMap(({ kind }) => kind ?? []);
  const close = (await closeNames(names)).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  // Of nothing that comes close, there is nothing to be looked up.
  if (close.length === 0) return { ...other, isClose: true };
  return { ...(await find(input, limit, (kind) => isOneOf(kind, close))), isClose: true };
}

/** What a kind's products are joined with to be found, and their rank, the lowest first. */
type Match = { join: SQL; where: SQL; rank: SQL };

/** @param names the words that don't name a kind, which rank what is called so. */
function called(kind: ProductKind, terms: readonly SearchTerm[], names: readonly string[]): Match {
  const { products: p, services: s, parent } = tablesOf(kind);
  const conditions = terms
    .filter((term) => term.kind !== kind)
    .map(({ texts }) => {
      const patterns = list(texts.map((text) => `%${escaped(text)}%`));
      // A union, so that each part is looked up in an index of its own.
      return sql`and ${p.id} in (
      select ${p.id} from ${p} where ${p.name} ilike any (${patterns}::text[]) or ${p.region} ilike any (${patterns}::text[])
      union all select ${parent} from ${s} where ${s.name} ilike any (${patterns}::text[]) and ${isActive(s)}
      union all select ${p.id} from ${p} join ${categories} on ${categories.id} = ${p.category_id}
        where ${categories.name} ilike any (${patterns}::text[]))`;
    });
  const words = names.length > 0 ? names : terms.flatMap(({ texts }) => texts.slice(0, 1));
  const first = words[0] ? `${escaped(words[0])}%` : '';
  const all = `%${words.map(escaped).join(' ')}%`;
  return {
    join: sql``,
    where: conditions.reduce((before, condition) => sql`${before} ${condition}`, sql``),
    rank: first
      ? sql`(case when ${p.name} ilike ${first} then 0 when ${p.name} ilike ${all} then 1 else 2 end)::real`
      : sql`0::real`,
  };
}

function isOneOf(kind: ProductKind, close: readonly CloseName[]): Match {
  const { products: p } = tablesOf(kind);
  return {
    join: sql`join jsonb_to_recordset(${JSON.stringify(close)}::jsonb) as k (kind text, id int, closeness real)
      on k.kind = ${kind} and k.id = ${p.id}`,
    where: sql``,
    rank: sql`-k.closeness`,
  };
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

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
      campaigns: value.json<CampaignDates[]>(),
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
      ${campaignDates} as campaigns`,
  );
  if (!found) throw new Error('A search gave no row.');
  const { total, facets, products, campaigns } = found;
  const validUntil = nextBoundary(campaigns, new Date());
  return { total, facets, products: products.map(productOf), validUntil };
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
    where ${parent} = ${id} and ${isActive(services)})`;
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
