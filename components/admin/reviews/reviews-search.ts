import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { DeskReviewsFilter } from '@/lib/store/review-desk/queries';
import { REVIEW_STATES } from '@/lib/store/reviews/states';

const PRODUCT = /^(card|top_up)-[1-9]\d{0,8}$/;
export const RATINGS = ['5', '4', '3', '2', '1'] as const;

/** What of the list stands in its address. */
export const reviewsSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(REVIEW_STATES),
  rating: parseAsStringLiteral(RATINGS),
  product: parseAsString,
  sort: parseAsStringLiteral(['created', '-created', 'rating', '-rating'] as const).withDefault('-created'),
  open: parseAsInteger,
};

/** The same as the API takes it. */
export const reviewsFilterOf = ({
  q,
  state,
  rating,
  product,
  sort,
}: Omit<inferParserType<typeof reviewsSearch>, 'open'>): DeskReviewsFilter => ({
  ...(q && { search: q.slice(0, 100) }),
  ...(state && { state }),
  ...(rating && { rating: Number(rating) }),
  ...(product && PRODUCT.test(product) && { product }),
  sort,
});
