import { z } from 'zod';
import { store } from '../contract';
import { changeReviews } from './change-reviews';
import { listDeskReviews as list } from './list-desk-reviews';
import { replyToReview } from './reply-to-review';
import {
  ChangedReviews,
  ChangeReviewsInput,
  DeskReviewPage,
  DeskReviewsQuery,
  ReplyToReviewInput,
} from './schemas';

const tag = 'Operations';

export const listDeskReviewsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'List reviews of all products, held and hidden ones too.',
  tag,
  extension: true,
  auth: 'reviews:read',
  query: DeskReviewsQuery,
  example: { query: { state: 'published' } },
  response: DeskReviewPage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const changeReviewsEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/reviews/change',
  summary: 'Publish, hold or hide reviews.',
  description:
    'The writers of those published are told by email. A buyer who rewrites a review that was held or hidden has the new one held.',
  tag,
  extension: true,
  auth: 'reviews:moderate',
  body: ChangeReviewsInput,
  example: { body: { reviews: [{ id: 1 }], change: 'publish' } },
  response: ChangedReviews,
  handler: ({ actor, body }) => changeReviews({ actor, input: body }),
});

export const replyToReviewEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/reviews/reply',
  summary: 'Reply to a published review, for everybody to read.',
  description:
    'The writer is told by email. A new reply replaces the earlier one; a writer who rewrites the review loses it.',
  tag,
  extension: true,
  auth: 'reviews:moderate',
  body: ReplyToReviewInput,
  example: { body: { id: 1, reply: 'Thank you! Codes now arrive within seconds.' } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await replyToReview({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
