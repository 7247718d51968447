import type { z } from 'zod';
import type { Filled } from '@/lib/cache';
import { client } from '@/lib/db/client';
import type { gateways } from '@/lib/db/schema';
import { getProduct } from '../catalogue/get-product';
import { topUpInDetail } from '../catalogue/views';
import { gatewayView } from '../payments/gateway-view';
import { isUsable } from '../payments/is-usable';
import { AWAKE_FRESHNESS_MS, REVIEWABLE_TYPE, visibleReviews } from '../reviews/list-reviews';
import { type ReviewRow, reviewJson, reviewView } from '../reviews/rows';
import type { TopUpDetails } from './schemas';

/** How many reviews stand on the details; all of them, in pages, are at topup/review. */
const NEWEST_REVIEWS = 100;

type Extra = { reviews: ReviewRow[]; gateways: Omit<typeof gateways.$inferSelect, 'secrets'>[] };

/**
 * A top-up with its services, its newest reviews and the gateways that take payment for it.
 *
 * @throws DomainError not-found for an unknown slug.
 */
export async function getTopUp({
  slug,
  hasOrdered,
  reviewerId,
}: {
  slug: string;
  hasOrdered: boolean;
  /** Set where the caller has reviewed this top-up. */
  reviewerId: number | null;
}): Promise<Filled<z.input<typeof TopUpDetails>>> {
  const sql = client();
  const { value, tags, validUntil } = await getProduct<Extra>(
    'top_up',
    { slug },
    sql`jsonb_build_object(
      'reviews', (select coalesce(jsonb_agg(review order by created_at desc, id desc), '[]') from (
        select ${reviewJson('top_up')} as review, r.created_at, r.id ${visibleReviews('top_up', sql`p.id`, reviewerId)}
        order by r.created_at desc, r.id desc limit ${NEWEST_REVIEWS}) as newest),
      'gateways', (select coalesce(jsonb_agg(to_jsonb(g) - 'secrets' order by g.sort_by, g.id), '[]') from gateways g where ${isUsable()}))`,
  );
  const reviews = value.extra.reviews.map((row) => ({
    ...reviewView(row, reviewerId),
    reviewable_type: REVIEWABLE_TYPE.top_up,
  }));
  return {
    value: {
      topUp: topUpInDetail(value.product, new Date()),
      reviewStatic: { reviews, hasAlreadyOrdered: hasOrdered },
      gateways: value.extra.gateways.map(gatewayView),
    },
    tags,
    validUntil: Math.min(validUntil ?? Number.POSITIVE_INFINITY, Date.now() + AWAKE_FRESHNESS_MS),
  };
}
