import { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import type { ProductKind } from '../catalogue/rows';
import { store } from '../contract';
import { addReview } from './add-review';
import { heldReview } from './held-review';
import { listReviews } from './list-reviews';
import {
  CardReviewInput,
  CardReviews,
  HeldReviewQuery,
  HeldReviewView,
  ListCardReviewsQuery,
  ListTopUpReviewsQuery,
  TopUpReviewInput,
  TopUpReviews,
} from './schemas';
import { viewerOf } from './viewer';

/** Whoever has reviewed the product sees an answer of their own: their held review, their whole address. */
async function reviewerVariant(kind: ProductKind, productId: number, actor: Actor): Promise<string> {
  return (await viewerOf(actor)).reviewed[kind].has(productId) ? String(actor.id) : '';
}

const Added = z.literal('Review Added Successfully');

export const listCardReviewsEndpoint = store.endpoint({
  method: 'GET',
  path: '/card/review',
  summary: 'List the reviews of a card.',
  description: 'Published reviews, newest first, 15 a page; the caller’s own review also while it is held.',
  tag: 'Reviews',
  auth: 'client',
  query: ListCardReviewsQuery,
  example: { query: { card_id: 1, page: 1 } },
  response: CardReviews,
  cached: {
    variant: ({ actor, query }) => reviewerVariant('card', query.card_id, actor),
    read: ({ query }, variant) =>
      listReviews('card', {
        productId: query.card_id,
        page: query.page,
        query,
        viewerId: Number(variant) || null,
      }),
  },
});

export const addCardReviewEndpoint = store.endpoint({
  method: 'POST',
  path: '/card/review',
  summary: 'Review a card.',
  description:
    'One review for each account and card; a second one replaces the first. A buyer’s review is published at once, anyone else’s is held for a moderator.',
  tag: 'Reviews',
  auth: 'client',
  body: CardReviewInput,
  example: { body: { card_id: 1, rating: 5, comment: 'Codes within seconds.' } },
  response: Added,
  handler: async ({ actor, body: { card_id, ...review } }) => {
    await addReview('card', { actor, input: { productId: card_id, ...review } });
    return 'Review Added Successfully' as const;
  },
});

export const listTopUpReviewsEndpoint = store.endpoint({
  method: 'GET',
  path: '/topup/review',
  summary: 'List the reviews of a top-up.',
  description: 'As card/review, for a top-up.',
  tag: 'Reviews',
  extension: true,
  auth: 'client',
  query: ListTopUpReviewsQuery,
  example: { query: { top_up_id: 1, page: 1 } },
  response: TopUpReviews,
  cached: {
    variant: ({ actor, query }) => reviewerVariant('top_up', query.top_up_id, actor),
    read: ({ query }, variant) =>
      listReviews('top_up', {
        productId: query.top_up_id,
        page: query.page,
        query,
        viewerId: Number(variant) || null,
      }),
  },
});

export const addTopUpReviewEndpoint = store.endpoint({
  method: 'POST',
  path: '/topup/review',
  summary: 'Review a top-up.',
  description: 'As card/review, for a top-up.',
  tag: 'Reviews',
  extension: true,
  auth: 'client',
  body: TopUpReviewInput,
  example: { body: { top_up_id: 1, rating: 5, comment: 'Credited within a minute.' } },
  response: Added,
  handler: async ({ actor, body: { top_up_id, ...review } }) => {
    await addReview('top_up', { actor, input: { productId: top_up_id, ...review } });
    return 'Review Added Successfully' as const;
  },
});

export const getHeldReviewEndpoint = store.endpoint({
  method: 'GET',
  path: '/account/held-review',
  summary: 'Get the account’s review of a product, while it waits for a moderator or is hidden.',
  tag: 'Reviews',
  extension: true,
  auth: 'session',
  query: HeldReviewQuery,
  example: { query: { kind: 'card', slug: 'emberfall' } },
  response: HeldReviewView.nullable(),
  handler: ({ actor, query: { kind, slug } }) => heldReview(kind, { actor, slug }),
});
