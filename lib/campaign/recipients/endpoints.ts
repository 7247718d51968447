import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { textOrStream } from '@/lib/http/text-stream';
import { campaign } from '../contract';
import { exportRecipients } from './export-recipients';
import { pageOfAutomationRecipients, streamAutomationRecipients } from './list-automation-recipients';
import { pageOfSingleSendRecipients, streamSingleSendRecipients } from './list-single-send-recipients';
import { Deliveries, DeliveriesQuery, ExportRecipientsQuery, StepDeliveries } from './schemas';

const common = {
  method: 'GET',
  auth: 'client',
  extension: true,
  record: 'utr',
  query: DeliveriesQuery,
} as const;

const about =
  'Each with its status (`queued`, `sent`, `bounced`, `failed`, `unknown`, `suppressed`, `cancelled`), the reason, and every event in order, with times and the server’s or provider’s answers. `status`, `show` and `email` (whole, in any letter case), among others, narrow it.';

export const listSingleSendRecipientsEndpoint = campaign.endpoint({
  ...common,
  path: '/single-send/recipients',
  summary: 'Tell what happened to each recipient of a single send.',
  description: `${about} By address; nobody before the send has started.`,
  tag: 'Single sends',
  example: {
    query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362', status: 'bounced', page: 1, per_page: 10 },
  },
  response: Deliveries,
  streamed: {
    under: 'recipients',
    wholeNeeds: 'audience:export',
    rows: ({ actor, query }) => streamSingleSendRecipients({ actor, input: query }),
    page: ({ actor, query }) => pageOfSingleSendRecipients({ actor, input: query }),
  },
});

export const listAutomationRecipientsEndpoint = campaign.endpoint({
  ...common,
  path: '/automations/recipients',
  summary: 'Tell what happened to each recipient of an automation’s mails.',
  description: `${about} One row for each mail to each recipient, mail by mail.`,
  tag: 'Automations',
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5', page: 1, per_page: 10 } },
  response: StepDeliveries,
  streamed: {
    under: 'recipients',
    wholeNeeds: 'audience:export',
    rows: ({ actor, query }) => streamAutomationRecipients({ actor, input: query }),
    page: ({ actor, query }) => pageOfAutomationRecipients({ actor, input: query }),
  },
});

export const exportSingleSendRecipientsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/single-send/recipients/export',
  summary: 'Download the recipients of a single send as a CSV file.',
  description: 'Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  tag: 'Single sends',
  extension: true,
  auth: 'audience:export',
  fresh: true,
  record: 'utr',
  example: { query: { utr: 'd19f19c5-9822-4a29-a986-a84801d5b2e6' } },
  file: 'text/csv',
  query: ExportRecipientsQuery,
  response: z.string(),
  async handler({ actor, query, request }) {
    const pieces = exportRecipients({ actor, input: query });
    const file = { name: 'recipients.csv', type: 'text/csv' };
    return fileResponse(request, file, await textOrStream(pieces, actor.id));
  },
});
