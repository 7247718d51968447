import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { ApprovalPage, SetApprovalLimitInput } from './schemas';
import type { ApprovalStatus, Decision } from './states';

export type { Approval } from './schemas';
export type ApprovalFilter = { status?: ApprovalStatus };

export const APPROVALS_PER_PAGE = 50;

type Page = z.output<typeof ApprovalPage>;

/** The pages of what waits for a second person, or did. */
export const approvalPages = (filter: ApprovalFilter) => ({
  queryKey: [...storeApi.key('GET /admin/approvals'), 'pages', filter] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
    storeApi.call(
      'GET /admin/approvals',
      { ...filter, per_page: APPROVALS_PER_PAGE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    ),
  rowsOf: ({ approvals, next }: Page): { rows: Page['approvals']; next: number | null } => ({
    rows: approvals,
    next,
  }),
});

/** What the server has read of them, as the query keeps it. */
export const firstApprovals = (page: Page) => ({ pages: [page], pageParams: [null] });

/** The keys of all such lists. */
export const approvalsKey = storeApi.key('GET /admin/approvals');

export const limitsQuery = () => storeApi.query('GET /admin/approvals/limits');

export const approvalCalls = {
  decide: (input: { id: number; decision: Decision; note?: string }) =>
    storeApi.call('POST /admin/approvals/decide', input),
  setLimit: (input: z.input<typeof SetApprovalLimitInput>) =>
    storeApi.call('POST /admin/approvals/limits/save', input),
};
