import { useFormats, useTexts } from '#language';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { RatingCounts } from '@/lib/store/reviews/count-ratings';
import { RatingHistogram } from './rating-histogram';
import { ReviewList, type ShownReview } from './review-list';

type Props = {
  /** The product's page, from the site's root. */
  path: string;
  counts: RatingCounts;
  reviews: readonly ShownReview[];
  page: number;
  lastPage: number;
  zone: string;
};

/** What buyers say: the histogram, and the reviews in pages that have addresses. */
export function ReviewsPanel({ path, counts, reviews, page, lastPage, zone }: Props) {
  const texts = useTexts('product').reviews;
  const formats = useFormats();
  const at = (wanted: number) => `${path}${wanted > 1 ? `?reviews=${wanted}` : ''}#reviews`;
  return (
    <Panel id="reviews" title={texts.title}>
      <RatingHistogram counts={counts} />
      {reviews.length === 0 ? (
        <EmptyState title={page > 1 ? texts.noneOnPage : texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <ReviewList reviews={reviews} zone={zone} />
      )}
      {lastPage > 1 && (
        <nav aria-label={texts.pages} className="flex items-center gap-3">
          {page > 1 && (
            <Link href={at(page - 1)} className={buttonClass('secondary', 'small')}>
              {texts.newer}
            </Link>
          )}
          <span className="text-sm text-muted tabular-nums">
            {texts.page(formats.number(page), formats.number(lastPage))}
          </span>
          {page < lastPage && (
            <Link href={at(page + 1)} className={buttonClass('secondary', 'small')}>
              {texts.older}
            </Link>
          )}
        </nav>
      )}
    </Panel>
  );
}
