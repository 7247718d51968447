import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiFailure } from '@/lib/http/api-failure';
import { storeApi } from '../api-client';
import type {
  CheckPlayerInput,
  PlayerView,
  QuoteInput,
  QuoteView,
  StartedOrder,
  StartInput,
} from './schemas';

/** What is to be quoted: a kind and lines, or an unpaid order by its `utr` (and `key`). */
export type QuoteRequest = z.input<typeof QuoteInput>;
export type Quote = QuoteView;
export type QuotedGateway = Quote['gateways'][number];
export type QuotedCost = QuotedGateway['currencies'][number];
export type Player = z.output<typeof PlayerView>;
export type Started = z.output<typeof StartedOrder>;

/** Asked for anew this long before a quote ends, so that nobody presses a button that has just lost its worth. */
const RENEW_BEFORE_MS = 60_000;

/** Milliseconds until a quote should be asked for again, ten seconds at the least. */
const renewInMs = ({ expires_at }: Pick<Quote, 'expires_at'>): number =>
  Math.max(10_000, Date.parse(expires_at) - Date.now() - RENEW_BEFORE_MS);

/** What a purchase costs by each way to pay; kept until shortly before it ends, and then renewed. */
export const quoteOptions = (request: QuoteRequest) =>
  queryOptions({
    ...storeApi.query('POST /checkout/quote', request),
    staleTime: ({ state }) => (state.data ? renewInMs(state.data) : 0),
    // A tab that slept past the quote's end gets a new one when it is looked at again.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data ? renewInMs(state.data) : false),
    retry: (count, error) => count < 2 && !(error instanceof ApiFailure && error.status === 422),
  });

/** The keys of all quotes: prices have changed. */
export const quotesKey = storeApi.key('POST /checkout/quote');

/** Whether a top-up's player exists, asked once for each. */
export const playerCheckOptions = (input: z.input<typeof CheckPlayerInput>) =>
  queryOptions({
    ...storeApi.query('POST /checkout/check-player', input),
    staleTime: 5 * 60_000,
    retry: (count, error) => count < 1 && error instanceof ApiFailure && error.status === 0,
  });

/** Orders what a quote shows. @throws ApiFailure; `newQuoteOf` tells whether it brings a new quote. */
export const startCheckout = (input: z.input<typeof StartInput>) =>
  storeApi.call('POST /checkout/start', input);

/** The new quote that a refusal brings along: the price or a rate has changed since. */
export function newQuoteOf(error: unknown): Quote | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null;
  return (error.envelope?.quote as Quote | undefined) ?? null;
}
