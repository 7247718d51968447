import { callApi } from '@/lib/http/call-api';

/** Writes the signed-in account's review of a product, in place of an earlier one. @throws ApiFailure */
export const writeReview = (
  product: { kind: 'card' | 'top_up'; id: number },
  review: { rating: number; comment: string },
): Promise<string> =>
  product.kind === 'card'
    ? callApi('/api/card/review', { method: 'POST', body: { card_id: product.id, ...review } })
    : callApi('/api/topup/review', { method: 'POST', body: { top_up_id: product.id, ...review } });
