import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { AnswerReportInput, ListReportsQuery, ReportPage } from './schemas';

export type { ReportDetails, ReportView } from './schemas';
export type ReportsFilter = Pick<z.input<typeof ListReportsQuery>, 'status' | 'search' | 'sort'>;

/** One page of the reported problems that fit a filter. */
export const reportsPage = (filter: ReportsFilter, page: number) => ({
  ...storeApi.query('GET /admin/reports', { ...filter, page }),
  select: ({ data, total }: z.output<typeof ReportPage>) => ({ rows: data, total }),
});

/** A reported problem with its conversation. */
export const reportOptions = (id: number) => storeApi.query('GET /admin/reports/details', { id });

export const reportsKey = storeApi.key('GET /admin/reports');
export const reportKey = storeApi.key('GET /admin/reports/details');

/** @throws ApiFailure */
export const answerReport = (input: z.input<typeof AnswerReportInput>) =>
  storeApi.call('POST /admin/reports/answer', input);

/** @throws ApiFailure */
export const closeReport = (id: number) => storeApi.call('POST /admin/reports/close', { id });

/** @throws ApiFailure */
export const reopenReport = (id: number) => storeApi.call('POST /admin/reports/reopen', { id });
