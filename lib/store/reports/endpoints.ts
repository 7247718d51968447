import { z } from 'zod';
import { store } from '../contract';
import { orderShopperOf } from '../order-access/page-request';
import { closeReport as close } from './close-report';
import { listReports as list } from './list-reports';
import { reportProblem as report } from './report-problem';
import { CloseReportInput, ListReportsQuery, ReportInput, ReportPage } from './schemas';

export const reportProblemEndpoint = store.endpoint({
  method: 'POST',
  path: '/order/report',
  summary: 'Tell the shop of a problem with an order.',
  description: 'For the shop’s own pages: the request must come from one of them. No account is needed.',
  tag: 'Checkout',
  extension: true,
  auth: 'public',
  body: ReportInput,
  statuses: { 403: 'The request didn’t come from one of the shop’s pages.' },
  example: { fromPage: true, body: { utr: 'LD0X8K0QDV5QT9QY', message: 'The second code was refused.' } },
  response: z.string(),
  async handler({ body, request, address }) {
    const { actor, viewer } = await orderShopperOf(request, body);
    await report({ actor, viewer, input: body, address });
    return 'Thank you. We will look into it and write to you.';
  },
});

export const listReportsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'List the problems that buyers have reported, newest first.',
  tag: 'Operations',
  extension: true,
  auth: 'reports:read',
  query: ListReportsQuery,
  example: { query: { status: 'open' } },
  response: ReportPage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const closeReportEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/reports/close',
  summary: 'Close a reported problem.',
  tag: 'Operations',
  extension: true,
  auth: 'reports:write',
  record: 'id',
  body: CloseReportInput,
  example: { body: { id: 1, answer: 'We have sent you a new code.' } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await close({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
