import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { reviewsFilterOf, reviewsSearch } from '@/components/admin/reviews/reviews-search';
import { ReviewsView } from '@/components/admin/reviews/reviews-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { readProductName } from '@/lib/store/order-desk/read-product-name';
import { listDeskReviews } from '@/lib/store/review-desk/list-desk-reviews';
import { deskReviewsPage, REVIEWS_PER_PAGE } from '@/lib/store/review-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeReviews')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(reviewsSearch);

export default async function ReviewsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/reviews', 'reviews:read');
  const filter = reviewsFilterOf(await load(searchParams));
  const [first, productName] = await Promise.all([
    listDeskReviews({
      actor,
      input: { ...filter, sort: filter.sort ?? '-created', page: 1, per_page: REVIEWS_PER_PAGE },
    }),
    readProductName(filter.product),
  ]);
  return (
    <Hydrated data={[[deskReviewsPage(filter, 1).queryKey, first]]}>
      <ReviewsView productName={productName} zone={actor.timeZone} />
    </Hydrated>
  );
}
