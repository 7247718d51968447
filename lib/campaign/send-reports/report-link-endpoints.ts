import { z } from 'zod';
import { campaign } from '../contract';
import { createReportLink } from './create-report-link';
import { deleteReportLink } from './delete-report-link';
import { listReportLinks } from './list-report-links';
import {
  NewReportLink,
  NewReportLinkInput,
  ReportLinkQuery,
  ReportLinks,
  ReportLinksQuery,
} from './report-link-schemas';

const shared = { tag: 'Single sends', extension: true, auth: 'client' } as const;
const utr = '19ebb161-89f2-4cd1-ab41-1611b64a9362';

export const listReportLinksEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/report-links',
  summary: 'List the links to a single send’s report.',
  description: 'Those that still work. What they lead to can’t be told again.',
  record: 'utr',
  query: ReportLinksQuery,
  example: { query: { utr } },
  response: ReportLinks,
  handler: ({ actor, query }) => listReportLinks({ actor, input: query }),
});

export const createReportLinkEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single-send/report-links/create',
  auth: 'sends:write',
  summary: 'Make a link that shows a single send’s report.',
  description:
    'To everybody who has it, without signing in, until it expires: its figures and links, but nobody’s address. At most 20 for each send, once it has started.',
  record: 'utr',
  body: NewReportLinkInput,
  example: { body: { utr, days: 30 } },
  response: NewReportLink,
  handler: ({ actor, body }) => createReportLink({ actor, input: body }),
});

export const deleteReportLinkEndpoint = campaign.endpoint({
  ...shared,
  method: 'DELETE',
  path: '/single-send/report-links/delete',
  auth: 'sends:write',
  summary: 'Delete a link to a single send’s report.',
  description: 'It stops working at once.',
  record: 'id',
  query: ReportLinkQuery,
  example: { query: { id: 1 } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteReportLink({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});
