import { storeApi } from '../api-client';

/** Writes the signed-in account's review of a product, in place of an earlier one. @throws ApiFailure */
export const writeReview = (
  product: { kind: 'card' | 'top_up'; id: number },
  review: { rating: number; comment: string },
) =>
  product.kind === 'card'
    ? storeApi.call('POST /card/review', { card_id: product.id, ...review })
    : storeApi.call('POST /topup/review', { top_up_id: product.id, ...review });

/** The account's review of a product, while it waits for a moderator; null where none does. @throws ApiFailure */
export const getHeldReview = (product: { kind: 'card' | 'top_up'; slug: string }, signal?: AbortSignal) =>
  storeApi.call('GET /account/held-review', product, signal);
