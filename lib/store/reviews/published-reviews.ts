import { cache } from '@/lib/cache';
import type { ProductKind } from '../catalogue/rows';
import { listReviews } from './list-reviews';

/** A page of the reviews that every guest sees, from memory. @throws DomainError not-found as `listReviews`. */
export function publishedReviews(kind: ProductKind, productId: number, page: number) {
  return cache().remember(`reviews:${kind}:${productId}:${page}`, async () => {
    const found = await listReviews(kind, { productId, page, query: {}, viewerId: null });
    return { ...found, bytes: 2 * JSON.stringify(found.value).length };
  });
}
