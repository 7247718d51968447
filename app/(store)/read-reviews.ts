import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
import { type AddressParams, pageOf } from '@/components/store/address-params';
import type { ReviewsPanel } from '@/components/store/product/reviews-panel';
import { productHref } from '@/components/store/product-href';
import type { Actor } from '@/lib/auth/actor';
import { foundOrNull } from '@/lib/errors';
import { renderedFor } from '@/lib/page-cache/rendered-for';
import type { ProductKind } from '@/lib/store/catalogue/rows';
import { countRatings } from '@/lib/store/reviews/count-ratings';
import { listReviews } from '@/lib/store/reviews/list-reviews';
import { publishedReviews } from '@/lib/store/reviews/published-reviews';

/** A product's ratings and the page of its reviews that the address asks for; a not-found where it has just gone off sale. */
export async function readReviews(
  kind: ProductKind,
  { id, slug }: { id: number; slug: string },
  params: AddressParams,
  actor: Actor | null,
): Promise<ComponentProps<typeof ReviewsPanel>> {
  const page = pageOf(params, 'reviews');
  const [counts, found] = await Promise.all([
    countRatings(kind, id),
    foundOrNull(actor ? ownReviews(kind, id, page, actor) : publishedReviews(kind, id, page)),
  ]);
  if (!found) notFound();
  const { reviews, pagination } = found;
  const zone = (actor ?? renderedFor())?.timeZone ?? 'UTC';
  return { path: productHref(kind, slug), counts, reviews, page, lastPage: pagination.last_page, zone };
}

/** With the actor's own, where that is held. */
const ownReviews = async (kind: ProductKind, productId: number, page: number, { id: viewerId }: Actor) =>
  (await listReviews(kind, { productId, page, query: {}, viewerId })).value;
