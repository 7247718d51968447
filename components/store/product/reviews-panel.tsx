import { useTexts } from '#language';
import { productHref } from '@/components/store/product-href';
import { PageLinks } from '@/components/store/search/page-links';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import type { RatingCounts } from '@/lib/store/reviews/count-ratings';
import { HeldReview } from './held-review';
import { RatingHistogram } from './rating-histogram';
import { ReviewList, type ShownReview } from './review-list';

type Props = {
  product: { kind: 'card' | 'top_up'; slug: string };
  counts: RatingCounts;
  reviews: readonly ShownReview[];
  /** Whether the reader has one that a moderator has yet to see. */
  hasHeld: boolean;
  page: number;
  lastPage: number;
  zone: string;
};

/** What buyers say: the histogram, and the reviews in pages that have addresses. */
export function ReviewsPanel({ product, counts, reviews, hasHeld, page, lastPage, zone }: Props) {
  const texts = useTexts('product').reviews;
  const path = productHref(product.kind, product.slug);
  const at = (wanted: number) => `${path}${wanted > 1 ? `?reviews=${wanted}` : ''}#reviews`;
  return (
    <Panel id="reviews" title={texts.title}>
      <RatingHistogram counts={counts} />
      {hasHeld && <HeldReview product={product} zone={zone} />}
      {reviews.length > 0 ? (
        <ReviewList reviews={reviews} zone={zone} />
      ) : page > 1 ? (
        <EmptyState title={texts.noneOnPage} action={<ButtonLink href={at(1)}>{texts.newest}</ButtonLink>} />
      ) : (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      )}
      <PageLinks label={texts.pages} page={page} last={lastPage} href={at} />
    </Panel>
  );
}
