import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { ChangeReviewsInput, DeskReviewPage, DeskReviewsQuery, ReplyToReviewInput } from './schemas';

export type { DeskReview } from './schemas';
export type DeskReviewsFilter = Omit<z.input<typeof DeskReviewsQuery>, 'page' | 'per_page'>;

export const REVIEWS_PER_PAGE = 50;

/** One page of the reviews that fit a filter. */
export const deskReviewsPage = (filter: DeskReviewsFilter, page: number) => ({
  ...storeApi.query('GET /admin/reviews', { ...filter, page, per_page: REVIEWS_PER_PAGE }),
  select: ({ reviews, total }: z.output<typeof DeskReviewPage>) => ({ rows: reviews, total }),
});

/** @throws ApiFailure */
export const changeReviews = (input: z.input<typeof ChangeReviewsInput>) =>
  storeApi.call('POST /admin/reviews/change', input);

/** @throws ApiFailure */
export const replyToReview = (input: z.input<typeof ReplyToReviewInput>) =>
  storeApi.call('POST /admin/reviews/reply', input);

export const reviewsKey = storeApi.key('GET /admin/reviews');
