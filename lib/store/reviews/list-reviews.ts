import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Filled } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { reviews, users } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { paginate } from '@/lib/paginate';
import { listedProducts, type ProductKind, productTag, tablesOf } from '../catalogue/rows';
import { isPublished } from '../catalogue/states';
import { type ReviewRow, reviewJson, reviewView } from './rows';

const REVIEWS_PER_PAGE = 15;

/** A reviewer counts as awake for two minutes, which nothing announces: such answers live a minute at most. */
export const AWAKE_FRESHNESS_MS = 60_000;

/** Reviews of a product that a viewer may see: the published ones, and the viewer's own held one. */
export const visibleReviews = (
  kind: ProductKind,
  product: SQLWrapper | number,
  viewerId: number | null,
): SQL => sql`
  from ${reviews} join ${users} on ${users.id} = ${reviews.user_id}
  where ${tablesOf(kind).reviewed} = ${product} and (${isPublished(reviews)} or ${reviews.user_id} = ${viewerId ?? 0})`;

/** The newest of them as JSON. */
export const newestReviews = (
  kind: ProductKind,
  visible: SQL,
  { limit, offset = 0 }: { limit: number; offset?: number },
): SQL => sql`(
  select coalesce(jsonb_agg(review order by created_at desc, id desc), '[]') from (
    select ${reviewJson(kind)} as review, ${reviews.created_at}, ${reviews.id} ${visible}
    order by ${reviews.created_at} desc, ${reviews.id} desc limit ${limit} offset ${offset}) as newest)`;

type ReviewsWanted = {
  productId: number;
  page: number;
  /** The request's parameters, which the links keep. */
  query: Readonly<Record<string, unknown>>;
  viewerId: number | null;
};

/**
 * A page of a product's reviews, newest first, as the API shows them and as they are stored.
 *
 * @throws DomainError not-found for a product that is not on sale.
 */
export async function readReviews(kind: ProductKind, { productId, page, query, viewerId }: ReviewsWanted) {
  const { products } = tablesOf(kind);
  const visible = visibleReviews(kind, productId, viewerId);
  const offset = (page - 1) * REVIEWS_PER_PAGE;
  const [found] = await rows(
    db(),
    { known: value.boolean, total: value.integer, reviews: value.json<ReviewRow[]>() },
    sql`
      select exists (select ${listedProducts(kind)} and ${products.id} = ${productId}) as known,
        (select count(*)::int ${visible}) as total,
        ${newestReviews(kind, visible, { limit: REVIEWS_PER_PAGE, offset })} as reviews`,
  );
  if (!found?.known) throw notFound();
  const path = kind === 'card' ? '/api/card/review' : '/api/topup/review';
  const pagination = paginate(
    { path, page, perPage: REVIEWS_PER_PAGE, query },
    found.total,
    found.reviews.length,
  );
  const reviews = found.reviews.map((row) => ({
    row,
    view: { ...reviewView(row, viewerId), reviewable_type: REVIEWABLE_TYPE[kind] },
  }));
  return {
    reviews,
    pagination,
    tags: ['catalogue', productTag(kind, productId)],
    validUntil: Date.now() + AWAKE_FRESHNESS_MS,
  };
}

/** A page of a product's reviews as the API shows it. @throws DomainError as `readReviews`. */
export async function listReviews(kind: ProductKind, wanted: ReviewsWanted) {
  const { reviews, pagination, ...kept } = await readReviews(kind, wanted);
  return {
    ...kept,
    value: { reviews: reviews.map(({ view }) => view), pagination },
  } satisfies Filled<unknown>;
}

/** As the API's existing clients see it. */
export const REVIEWABLE_TYPE: Record<ProductKind, string> = {
  top_up: 'App\\Models\\TopUp',
  card: 'App\\Models\\Card',
};
