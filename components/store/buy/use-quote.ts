'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Quote, type QuoteRequest, quoteOptions } from '@/lib/store/checkout/queries';

/** For when nothing is chosen yet: a query that is never sent. */
const NOTHING: QuoteRequest = {};

/**
 * What a purchase costs by each way to pay, renewed before it ends.
 *
 * @param request null while nothing is chosen.
 * @param initial the quote that the page came with, if it is about the same.
 * @returns `isCurrent` tells whether `quote` is about the request; otherwise it is the one before it, good for names
 * and order alone.
 */
export function useQuote(request: QuoteRequest | null, initial: Quote | null = null) {
  const query = useQuery({
    ...quoteOptions(request ?? NOTHING),
    enabled: request !== null,
    placeholderData: (before) => keepPreviousData(before) ?? initial ?? undefined,
  });
  return {
    quote: query.data ?? initial,
    isCurrent: request !== null && query.data !== undefined && !query.isPlaceholderData,
    isPending: request !== null && query.isFetching && (query.isPlaceholderData || !query.data),
    error: query.error,
    retry: () => void query.refetch(),
  };
}
