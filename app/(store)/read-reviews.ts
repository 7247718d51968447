import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
import { type AddressParams, pageOf } from '@/components/store/address-params';
import type { ReviewsPanel } from '@/components/store/product/reviews-panel';
import { foundOrNull } from '@/lib/errors';
import type { Members } from '@/lib/page-cache/rendered-for';
import type { ProductKind } from '@/lib/store/catalogue/rows';
import { countRatings } from '@/lib/store/reviews/count-ratings';
import { publishedReviews } from '@/lib/store/reviews/published-reviews';

/** A product's ratings and the page of its reviews that the address asks for; a not-found where it has just gone off sale. */
export async function readReviews(
  kind: ProductKind,
  { id, slug }: { id: number; slug: string },
  params: AddressParams,
  account: Members | null,
): Promise<ComponentProps<typeof ReviewsPanel>> {
  const page = pageOf(params, 'reviews');
  const [counts, found] = await Promise.all([
    countRatings(kind, id),
    foundOrNull(publishedReviews(kind, id, page)),
  ]);
  if (!found) notFound();
  const { reviews, pagination } = found;
  return {
    product: { kind, slug },
    counts,
    reviews,
    hasHeld: account?.places.heldReview === true && page === 1,
    page,
    lastPage: pagination.last_page,
    zone: account?.timeZone ?? 'UTC',
  };
}
