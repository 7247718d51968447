import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { RevealedCodes } from '../orders/schemas';
import type { PaidOrder } from '../payments/schemas';
import type { CheckoutPayInput, OrderStatusView } from './schemas';

/** One line's delivered codes. */
export type LineCodes = z.output<typeof RevealedCodes>['codes'][number];

/**
 * Opens an order's codes, which is recorded.
 *
 * @param key the one in the order's mailed link, or '' in the browser that ordered as a guest; null where the order is the
 * signed-in account's.
 * @throws ApiFailure where the order is not the viewer's.
 */
export async function revealCodes(utr: string, key: string | null): Promise<LineCodes[]> {
  const { codes } = await (key === null
    ? storeApi.call('POST /order/codes', { utr })
    : storeApi.call('POST /order/codes-by-link', { utr, key }));
  return codes;
}

export type OrderStatusNow = z.output<typeof OrderStatusView>;

/** An order, and the key of its mailed link where the viewer came by it. */
export type OrderRef = { utr: string; key: string | null };

const RETRY_MS = 5_000;

const inputOf = ({ utr, key }: OrderRef) => ({ utr, ...(key && { key }) });

/** How an order stands, asked again when the shop says so; after a lost connection every five seconds. */
export const orderStatusOptions = (order: OrderRef) =>
  queryOptions({
    ...storeApi.query('GET /order/status', inputOf(order)),
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.fetchFailureCount > 0
        ? RETRY_MS
        : (state.data?.poll_after_ms ?? false),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    staleTime: 1_000,
    retry: false,
    // A browser that takes itself for offline is asked all the same: the shop may be on the same machine.
    networkMode: 'always',
  });

export type Paid = z.output<typeof PaidOrder>;

/** Pays an order. @throws ApiFailure: 409 with a new quote where the price or a rate has changed; 422 for a payment that was declined. */
export const payCheckout = (input: z.input<typeof CheckoutPayInput>) =>
  storeApi.call('POST /checkout/pay', input);

/** Mails the receipt again, to the order's own address. @throws ApiFailure */
export const resendOrder = (order: OrderRef) => storeApi.call('POST /order/resend', inputOf(order));

/** Tells the shop of a problem; gives its answer. @throws ApiFailure */
export const reportProblem = (order: OrderRef, message: string) =>
  storeApi.call('POST /order/report', { ...inputOf(order), message });

/** Adds to a problem that was reported, which opens it again. @throws ApiFailure */
export const replyToReport = (order: OrderRef, id: number, message: string) =>
  storeApi.call('POST /order/report/reply', { ...inputOf(order), id, message });
