import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { AddCodesInput } from '../stock/batch-input';
import type { ListStockQuery, StockPage } from './schemas';

export type { BatchView, ServiceStock } from './schemas';

export type StockFilter = Omit<z.input<typeof ListStockQuery>, 'page' | 'per_page'>;

export const STOCK_PER_PAGE = 100;

/** The keys of all such lists. */
export const stockKey = storeApi.key('GET /admin/codes');

/** One page of the card values with their stock, the first is 1. */
export const stockQuery = (filter: StockFilter, page: number) =>
  storeApi.query('GET /admin/codes', { ...filter, page, per_page: STOCK_PER_PAGE });

/** The same as a table's rows. */
export function stockRows(filter: StockFilter, page: number) {
  const { queryKey, queryFn } = stockQuery(filter, page);
  return {
    queryKey,
    queryFn,
    select: ({ services, total }: z.output<typeof StockPage>) => ({ rows: services, total }),
  };
}

export const batchesKey = storeApi.key('GET /admin/codes/batches');
export const batchesQuery = (card_service_id: number) =>
  storeApi.query('GET /admin/codes/batches', { card_service_id });

export const codesQuery = (card_service_id: number, batch_id: number | null, before: number | null) =>
  storeApi.query('GET /admin/codes/list', {
    card_service_id,
    ...(batch_id !== null && { batch_id }),
    ...(before !== null && { before }),
  });

export const codeCalls = {
  add: (input: z.input<typeof AddCodesInput>) => storeApi.call('POST /admin/codes/add', input),
  reveal: (id: number, reason: string) => storeApi.call('POST /admin/codes/reveal', { id, reason }),
  quarantine: (id: number, reason: string) => storeApi.call('POST /admin/codes/quarantine', { id, reason }),
  release: (id: number, reason: string) => storeApi.call('POST /admin/codes/release', { id, reason }),
};
