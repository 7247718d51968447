import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Filled } from '@/lib/cache';
import { gateways, topUps } from '@/lib/db/schema';
import { getProduct } from '../catalogue/get-product';
import { topUpInDetail } from '../catalogue/views';
import { gatewayView } from '../payments/gateway-view';
import { isUsable, usableHere } from '../payments/is-usable';
import { AWAKE_FRESHNESS_MS, newestReviews, REVIEWABLE_TYPE, visibleReviews } from '../reviews/list-reviews';
import { type ReviewRow, reviewView } from '../reviews/rows';
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
  const visible = visibleReviews('top_up', topUps.id, reviewerId);
  const { value, tags, validUntil } = await getProduct<Extra>(
    'top_up',
    { slug },
    sql`jsonb_build_object(
      'reviews', ${newestReviews('top_up', visible, { limit: NEWEST_REVIEWS })},
      'gateways', (
        select coalesce(jsonb_agg(to_jsonb(${gateways}) - 'secrets' order by ${gateways.sort_by}, ${gateways.id}), '[]')
        from ${gateways} where ${isUsable(usableHere())}))`,
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
