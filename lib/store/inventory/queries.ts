import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { ListStockQuery, MaskedCodes, StockPage } from './schemas';

export type { BatchView, MaskedCode, ServiceStock } from './schemas';

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

export const CODES_PER_PAGE = 50;

export type CodesFilter = { card_service_id: number; batch_id?: number; without_batch?: boolean };

/** The codes of a batch, or with null those of a service that belong to none. */
export const codesOfBatch = (card_service_id: number, batch_id: number | null): CodesFilter => ({
  card_service_id,
  ...(batch_id === null ? { without_batch: true } : { batch_id }),
});

type Page = z.output<typeof MaskedCodes>;

/** The pages of the codes that fit a filter. */
export const codePages = (filter: CodesFilter) => ({
  queryKey: [...storeApi.key('GET /admin/codes/list'), 'pages', filter] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
    storeApi.call(
      'GET /admin/codes/list',
      { ...filter, per_page: CODES_PER_PAGE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    ),
  rowsOf: ({ codes, next }: Page): { rows: Page['codes']; next: number | null } => ({ rows: codes, next }),
});

/** What the server has read of them, as the query keeps it. */
export const firstCodes = (page: Page) => ({ pages: [page], pageParams: [null] });

/** The keys of all such lists. */
export const codesKey = storeApi.key('GET /admin/codes/list');

export const replaceableQuery = (id: number) => storeApi.query('GET /admin/codes/replaceable', { id });

export const codeCalls = {
  replaceBatch: (id: number, reason: string) =>
    storeApi.call('POST /admin/codes/replace-batch', { id, reason }),
  replace: (id: number, reason: string) => storeApi.call('POST /admin/codes/replace', { id, reason }),
  setLowMark: (card_service_id: number, low_mark?: number) =>
    storeApi.call('POST /admin/codes/low-mark', {
      card_service_id,
      ...(low_mark !== undefined && { low_mark }),
    }),
  setStop: (card_service_id: number, stops_empty: boolean) =>
    storeApi.call('POST /admin/codes/stop-empty', { card_service_id, stops_empty }),
  reveal: (id: number, reason: string) => storeApi.call('POST /admin/codes/reveal', { id, reason }),
  quarantine: (id: number, reason: string) => storeApi.call('POST /admin/codes/quarantine', { id, reason }),
  release: (id: number, reason: string) => storeApi.call('POST /admin/codes/release', { id, reason }),
};
