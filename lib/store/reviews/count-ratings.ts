import { and, count, eq } from 'drizzle-orm';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { reviews } from '@/lib/db/schema';
import { type ProductKind, productTag } from '../catalogue/rows';
import { ReviewStatus } from '../catalogue/states';

/** How many of the published reviews gave each rating. */
export type RatingCounts = Record<1 | 2 | 3 | 4 | 5, number>;

/** The ratings of a product, counted for its histogram, from memory until a review of it changes. */
export function countRatings(kind: ProductKind, productId: number): Promise<RatingCounts> {
  return cache().remember(`ratings:${kind}:${productId}`, async () => {
    const value = await readCounts(kind, productId);
    return { value, tags: [productTag(kind, productId)] };
  });
}

async function readCounts(kind: ProductKind, productId: number): Promise<RatingCounts> {
  const product = kind === 'card' ? reviews.card_id : reviews.top_up_id;
  const rows = await db()
    .select({ rating: reviews.rating, total: count() })
    .from(reviews)
    .where(and(eq(product, productId), eq(reviews.status, ReviewStatus.published)))
    .groupBy(reviews.rating);
  const counts: RatingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating, total } of rows) counts[rating as keyof RatingCounts] = total;
  return counts;
}
