import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { DifferencePage, DifferenceRow, Reconciliation as View } from './schemas';

export { DIFFERENCES_KEPT, type DifferenceKind, type Subject } from './kinds';
export type { DifferenceRow } from './schemas';

export type Reconciliation = z.output<typeof View>;

export const DIFFERENCES_PER_PAGE = 100;

const POLL_MS = 2_000;

type Page = z.output<typeof DifferencePage>;

/** How the last comparison went; asked for again while one is under way. */
export const reconciliationQuery = () => ({
  ...storeApi.query('GET /admin/money/reconciliation', undefined),
  refetchInterval: ({ state }: { state: { data?: { running_since: string | null } | undefined } }) =>
    state.data?.running_since ? POLL_MS : (false as const),
});

export const startReconciliation = () => storeApi.call('POST /admin/money/reconcile', undefined);

/** The pages of what a comparison has found. */
export const differencePages = (run: number) => ({
  queryKey: [...storeApi.key('GET /admin/money/differences'), 'pages', run] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
    storeApi.call(
      'GET /admin/money/differences',
      { run, per_page: DIFFERENCES_PER_PAGE, ...(pageParam !== null && { after: pageParam }) },
      signal,
    ),
  rowsOf: ({ differences, next }: Page): { rows: readonly DifferenceRow[]; next: number | null } => ({
    rows: differences,
    next,
  }),
});

/** What the server has read of them, as the query keeps it. */
export const firstDifferences = (page: Page) => ({ pages: [page], pageParams: [null] });
