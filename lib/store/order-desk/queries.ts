import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { DeskOrder, DeskOrderPage, DeskOrdersQuery } from './schemas';

export type { FraudHint } from '../fraud/schemas';
export type { DeskOrder, DeskOrderView, StoryEntry } from './schemas';
export type DeskOrdersFilter = Omit<z.input<typeof DeskOrdersQuery>, 'before' | 'per_page'>;

export const DESK_ORDERS_PER_PAGE = 50;

/** How many of a line to refund, and how many were refunded when the operator looked. */
export type RefundedLine = { id: number; quantity: number; refunded: number };

type Page = z.output<typeof DeskOrderPage>;

/** The pages of the shop’s orders that fit a filter. */
export const deskOrderPages = (filter: DeskOrdersFilter) => ({
  queryKey: [...storeApi.key('GET /admin/orders'), 'pages', filter] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
    storeApi.call(
      'GET /admin/orders',
      { ...filter, per_page: DESK_ORDERS_PER_PAGE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    ),
  rowsOf: ({ orders, next }: Page): { rows: readonly DeskOrder[]; next: number | null } => ({
    rows: orders,
    next,
  }),
});

/** What the server has read of them, as the query keeps it. */
export const firstDeskOrders = (page: Page) => ({ pages: [page], pageParams: [null] });

/** The newest orders that a search finds, for the palette. */
export const foundOrders = (search: string) => storeApi.query('GET /admin/orders', { search, per_page: 4 });

export const findByCode = (code: string) => storeApi.call('POST /admin/orders/find-by-code', { code });

/** The keys of all orders that are looked at. */
export const deskOrderKey = storeApi.key('GET /admin/orders/details');

/** One order. */
export const deskOrderOptions = (utr: string) => storeApi.query('GET /admin/orders/details', { utr });

export const addNote = (utr: string, note: string) => storeApi.call('POST /admin/orders/note', { utr, note });
export const resendReceipt = (utr: string) => storeApi.call('POST /admin/orders/resend', { utr });
export const holdOrder = (utr: string, reason: string) =>
  storeApi.call('POST /admin/orders/hold', { utr, reason });
export const releaseOrder = (utr: string, reason: string) =>
  storeApi.call('POST /admin/orders/release', { utr, reason });
export const fillOrder = (utr: string) => storeApi.call('POST /admin/orders/fill', { utr });
/** Buys what it lacks at the suppliers of its packs and values. */
export const buyAtSuppliers = (utr: string) => storeApi.call('POST /admin/orders/buy', { utr });
export const confirmOrderPayment = (utr: string) =>
  storeApi.call('POST /admin/orders/confirm-payment', { utr });
export const deliverOrderByHand = (utr: string) => storeApi.call('POST /admin/orders/deliver', { utr });
export const refundWholeOrder = (utr: string, reason: string) =>
  storeApi.call('POST /admin/orders/refund', { utr, reason });
export const refundItems = (utr: string, reason: string, lines: RefundedLine[]) =>
  storeApi.call('POST /admin/orders/refund', { utr, reason, lines });
