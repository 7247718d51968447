import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { DeskPaymentsQuery, ListedPayment, ListedPaymentPage } from './schemas';

export type { ListedPayment } from './schemas';
export type PaymentsFilter = Omit<z.input<typeof DeskPaymentsQuery>, 'before' | 'per_page'>;

export const PAYMENTS_PER_PAGE = 50;

type Page = z.output<typeof ListedPaymentPage>;

export const paymentsKey = storeApi.key('GET /admin/payments');

/** The pages of the payments that fit a filter. */
export const paymentPages = (filter: PaymentsFilter) => ({
  queryKey: [...paymentsKey, 'pages', filter] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
    storeApi.call(
      'GET /admin/payments',
      { ...filter, per_page: PAYMENTS_PER_PAGE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    ),
  rowsOf: ({ payments, next }: Page): { rows: readonly ListedPayment[]; next: number | null } => ({
    rows: payments,
    next,
  }),
});

/** Says that the money of a pending payment has come. @throws ApiFailure */
export async function confirmPayment({ utr, reference }: ListedPayment): Promise<void> {
  if (utr !== null) await storeApi.call('POST /admin/orders/confirm-payment', { utr });
  else await storeApi.call('POST /admin/balance/confirm-payment', { reference });
}
