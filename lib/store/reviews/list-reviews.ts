import type { Fragment } from 'postgres';
import type { Filled } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { paginate } from '@/lib/paging';
import { type ProductKind, productTag, tablesOf } from '../catalogue/rows';
import { type ReviewRow, reviewJson, reviewView } from './rows';

export const REVIEWS_PER_PAGE = 15;

/** A reviewer counts as awake for two minutes, which nothing announces: such answers live a minute at most. */
export const AWAKE_FRESHNESS_MS = 60_000;

/** Reviews (alias `r`) of a product that a viewer may see: the published ones, and the viewer's own held one. */
export function visibleReviews(kind: ProductKind, product: Fragment, viewerId: number | null): Fragment {
  const { parent } = tablesOf(kind);
  return client()`
    from reviews r join users u on u.id = r.user_id
    where r.${parent} = ${product} and (r.status = 1 or r.user_id = ${viewerId ?? 0})`;
}

type ReviewsWanted = {
  productId: number;
  page: number;
  /** The request's parameters, which the links keep. */
  query: Readonly<Record<string, unknown>>;
  viewerId: number | null;
};

/** A page of a product's reviews, newest first. @throws DomainError not-found for a product that is not on sale. */
export async function listReviews(kind: ProductKind, { productId, page, query, viewerId }: ReviewsWanted) {
  const sql = client();
  const { products } = tablesOf(kind);
  const visible = visibleReviews(kind, sql`${productId}`, viewerId);
  const [found] = await sql<{ known: boolean; total: number; rows: ReviewRow[] }[]>`
    select
      exists (select from ${products} p join categories c on c.id = p.category_id and c.status = 1
        where p.id = ${productId} and p.status = 1 and p.deleted_at is null) as known,
      (select count(*)::int ${visible}) as total,
      (select coalesce(jsonb_agg(review order by created_at desc, id desc), '[]') from (
        select ${reviewJson(kind)} as review, r.created_at, r.id ${visible}
        order by r.created_at desc, r.id desc limit ${REVIEWS_PER_PAGE} offset ${(page - 1) * REVIEWS_PER_PAGE}) as page) as rows`;
  if (!found?.known) throw notFound();
  const path = kind === 'card' ? '/api/card/review' : '/api/topup/review';
  const pagination = paginate(
    { path, page, perPage: REVIEWS_PER_PAGE, query },
    found.total,
    found.rows.length,
  );
  const reviews = found.rows.map((row) => ({
    ...reviewView(row, viewerId),
    reviewable_type: REVIEWABLE_TYPE[kind],
  }));
  return {
    value: { reviews, pagination },
    tags: ['catalogue', productTag(kind, productId)],
    validUntil: Date.now() + AWAKE_FRESHNESS_MS,
  } satisfies Filled<unknown>;
}

/** As the API's existing clients see it. */
export const REVIEWABLE_TYPE: Record<ProductKind, string> = {
  top_up: 'App\\Models\\TopUp',
  card: 'App\\Models\\Card',
};
