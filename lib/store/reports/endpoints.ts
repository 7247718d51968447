import { z } from 'zod';
import { store } from '../contract';
import { orderShopperOf } from '../order-access/page-request';
import { answerReport as answer } from './answer-report';
import { closeReport as close } from './close-report';
import { getReport as get } from './get-report';
import { listReports as list } from './list-reports';
import { reopenReport as reopen } from './reopen-report';
import { replyToReport as reply } from './reply-to-report';
import { reportProblem as report } from './report-problem';
import {
  AnswerReportInput,
  CloseReportInput,
  ListReportsQuery,
  ReopenReportInput,
  ReportDetails,
  ReportInput,
  ReportPage,
  ReportQuery,
  ReportReplyInput,
} from './schemas';

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

export const replyToReportEndpoint = store.endpoint({
  method: 'POST',
  path: '/order/report/reply',
  summary: 'Add to a problem that was reported.',
  description:
    'For the shop’s own pages: the request must come from one of them. No account is needed. The report is open again.',
  tag: 'Checkout',
  extension: true,
  auth: 'public',
  body: ReportReplyInput,
  statuses: { 403: 'The request didn’t come from one of the shop’s pages.' },
  example: {
    fromPage: true,
    body: { utr: 'LD0X8K0QDV5QT9QY', id: 1, message: 'The new code works. Thank you.' },
  },
  response: z.literal('Updated Successfully'),
  async handler({ body, request, address }) {
    const { actor, viewer } = await orderShopperOf(request, body);
    await reply({ actor, viewer, input: body, address });
    return 'Updated Successfully' as const;
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

export const getReportEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/reports/details',
  summary: 'Read a reported problem and all that was written about it.',
  tag: 'Operations',
  extension: true,
  auth: 'reports:read',
  record: 'id',
  query: ReportQuery,
  example: { query: { id: 1 } },
  response: ReportDetails,
  handler: ({ actor, query }) => get({ actor, input: query }),
});

export const answerReportEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/reports/answer',
  summary: 'Answer a reported problem by email.',
  description:
    'The buyer reads the answer in an email and on the order’s page, where they can reply. Where there is a newer message than `last_message`: 409.',
  tag: 'Operations',
  extension: true,
  auth: 'reports:write',
  record: 'id',
  body: AnswerReportInput,
  example: { body: { id: 1, answer: 'Which of the two codes was it?', last_message: 0 } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await answer({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const reopenReportEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/reports/reopen',
  summary: 'Open an answered or closed problem again.',
  tag: 'Operations',
  extension: true,
  auth: 'reports:write',
  record: 'id',
  body: ReopenReportInput,
  example: { body: { id: 1 } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await reopen({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
