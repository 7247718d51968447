'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Quote, type QuoteRequest, quoteOptions, quotesKey } from '@/lib/store/checkout/queries';

/** For when nothing is chosen yet: a query that is never sent. */
const NOTHING: QuoteRequest = {};

/** How long a quote is good, from which follows when the page's own was made. */
const QUOTE_MS = 15 * 60_000;

/** The page’s own quote has no coupon. */
const isAbout = ({ kind, lines }: Quote, request: QuoteRequest | null): boolean =>
  kind === request?.kind &&
  !request.coupon &&
  lines.length === request.lines?.length &&
  lines.every(
    ({ service_id, quantity }, index) =>
      request.lines?.[index]?.service_id === service_id && request.lines[index]?.quantity === quantity,
  );

/**
 * What a purchase costs by each way to pay, renewed before it ends.
 *
 * @param request null while nothing is chosen.
 * @param initial the quote that the page came with: an answer, if it is about the same and the buyer's own; what is
 * signed in pays from a balance, too.
 * @returns `isCurrent` tells whether `quote` is about the request; otherwise it is the one before it, good for names
 * and order alone.
 */
export function useQuote(
  request: QuoteRequest | null,
  { initial, isOwn }: { initial: Quote | null; isOwn: boolean } = { initial: null, isOwn: true },
) {
  const client = useQueryClient();
  const query = useQuery({
    ...quoteOptions(request ?? NOTHING),
    enabled: request !== null,
    ...(initial &&
      isOwn &&
      isAbout(initial, request) && {
        initialData: initial,
        initialDataUpdatedAt: Date.parse(initial.expires_at) - QUOTE_MS,
      }),
    placeholderData: (before) => keepPreviousData(before) ?? initial ?? undefined,
  });
  return {
    quote: query.data ?? initial,
    isCurrent: request !== null && query.data !== undefined && !query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    /** Prices have changed: what was asked before is asked anew. */
    renew: () => void client.invalidateQueries({ queryKey: quotesKey }),
  };
}
