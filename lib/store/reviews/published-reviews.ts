import { cache } from '@/lib/cache';
import { timestampOrNull } from '@/lib/timestamps';
import type { ProductKind } from '../catalogue/rows';
import { readReviews } from './list-reviews';

/**
 * A page of the reviews that every guest sees, with what the shop says to them, from memory.
 *
 * @throws DomainError not-found as `readReviews`.
 */
export function publishedReviews(kind: ProductKind, productId: number, page: number) {
  return cache().remember(`reviews:${kind}:${productId}:${page}`, async () => {
    const found = await readReviews(kind, { productId, page, query: {}, viewerId: null });
    const { pagination, ...kept } = found;
    const reviews = found.reviews.map(({ view, row }) => ({
      ...view,
      reply: row.reply,
      replied_at: timestampOrNull(row.replied_at),
    }));
    return {
      ...kept,
      value: { reviews, pagination },
      bytes: 2 * JSON.stringify(reviews).length,
    };
  });
}
