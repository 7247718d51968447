import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories, reviews } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { decimalsOf } from '@/lib/money';
import { nextBoundary } from '../pricing/price-service';
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
import { isActive, isListed, isPublished } from './states';

export const PRODUCTS_PER_PAGE = 24;
/** Each word costs three look-ups for each kind. */
const MAX_WORDS = 8;
/** How much less alike than the closest a name may be: beyond that, it is chance. */
const CLOSE_ENOUGH = 0.7;

/** How many products of a search are of a kind, a category and a region. */
export type Facet = { kind: ProductKind; category_id: number; region: string; count: number };

export type FoundCatalogue = {
  products: HomeProduct[];
  total: number;
  /** Of what the words alone find, before it is narrowed down. */
  facets: Facet[];
  /** Nothing is called that: these come close. */
  isClose: boolean;
  /** When a campaign begins or ends next (ms since 1970). */
  validUntil: number;
};

type Row = Omit<HomeProduct, 'from_price' | 'rating'> & { from_price: string | null; rating: string | null };

/**
 * Products of both kinds that are on sale, a page of them. Each word has to stand in a product's name, its region,
 * its category or one of its services; where no product has them all, those come whose name looks alike.
 */
export async function searchCatalogue({
  input,
  limit = PRODUCTS_PER_PAGE,
}: {
  input: CatalogueQuery;
  limit?: number;
}): Promise<FoundCatalogue> {
  const words = (input.search ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const found = await find(input, limit, (kind) => called(kind, words));
  if (words.length === 0 || found.facets.length > 0) return { ...found, isClose: false };
  return { ...(await find(input, limit, (kind) => looksLike(kind, words.join(' ')))), isClose: true };
}

/** What a kind's products are joined with to be found, and their rank, the lowest first. */
type Match = { join: SQL; where: SQL; rank: SQL };

function called(kind: ProductKind, words: readonly string[]): Match {
  const { products: p, services: s, parent } = tablesOf(kind);
  const first = words[0] ? `${escaped(words[0])}%` : '';
  const conditions = words.map((word) => {
    const pattern = `%${escaped(word)}%`;
    // A union, so that each part is looked up in an index of its own.
    return sql`and ${p.id} in (
      select ${p.id} from ${p} where ${p.name} ilike ${pattern} or ${p.region} ilike ${pattern}
      union all select ${parent} from ${s} where ${s.name} ilike ${pattern} and ${isActive(s)}
      union all select ${p.id} from ${p} join ${categories} on ${categories.id} = ${p.category_id}
        where ${categories.name} ilike ${pattern})`;
  });
  const all = `%${words.map(escaped).join(' ')}%`;
  return {
    join: sql``,
    where: conditions.reduce((before, condition) => sql`${before} ${condition}`, sql``),
    rank: first
      ? sql`(case when ${p.name} ilike ${first} then 0 when ${p.name} ilike ${all} then 1 else 2 end)::real`
      : sql`0::real`,
  };
}

function looksLike(kind: ProductKind, search: string): Match {
  const { products: p } = tablesOf(kind);
  return {
    join: sql`join (select *, max(closeness) over () as closest from catalogue_like(${search})) k
      on k.kind = ${kind} and k.id = ${p.id} and k.closeness >= ${CLOSE_ENOUGH} * k.closest`,
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
      select * from matched where true
        ${kind ? sql`and kind = ${kind}` : sql``}
        ${category_id ? sql`and category_id = ${category_id}` : sql``}
        ${region ? sql`and lower(${region}) = any (regexp_split_to_array(lower(region), ', *'))` : sql``}
        ${min === undefined ? sql`` : sql`and price >= ${min}`}
        ${max === undefined ? sql`` : sql`and price <= ${max}`}
    ), page as (
      select *, row_number() over (order by ${orderOf(sort)}) as position from filtered
      order by position limit ${limit} offset ${(page - 1) * limit}
    )
    select
      (select count(*)::int from filtered) as total,
      (select coalesce(json_agg(f), '[]') from (
        select kind, category_id, region, count(*)::int as count from matched
        group by 1, 2, 3 order by 4 desc, region) as f) as facets,
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
