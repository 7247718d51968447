import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { AuditedChange, ChangePage, ExportChangesQuery } from './schemas';

export type { AuditedChange } from './schemas';
export type ChangesFilter = z.input<typeof ExportChangesQuery>;

export const CHANGES_PER_PAGE = 100;

type Page = z.output<typeof ChangePage>;

/** The pages of the audit trail that fit a filter. */
export const changesPages = (filter: ChangesFilter) => ({
  queryKey: [...storeApi.key('GET /admin/audit'), 'pages', filter] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
    storeApi.call(
      'GET /admin/audit',
      { ...filter, per_page: CHANGES_PER_PAGE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    ),
  rowsOf: ({ changes, next }: Page): { rows: readonly AuditedChange[]; next: number | null } => ({
    rows: changes,
    next,
  }),
});

/** What the server has read of them, as the query keeps it. */
export const firstChanges = (page: Page) => ({ pages: [page], pageParams: [null] });
