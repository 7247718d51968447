import { z } from 'zod';
import { campaign } from '../contract';
import { SendSummaries, SendSummariesQuery } from './console-schemas';
import { listSummaries } from './list-summaries';
import { restoreSingleSend } from './restore-single-send';
import { SingleSendQuery } from './schemas';

const shared = { tag: 'Single sends', extension: true, auth: 'client' } as const;

export const sendSummariesEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/summaries',
  summary: 'List a page of the single sends without their content.',
  description:
    '`state` is what a person calls it: of those that are ready (1), `scheduled` or `paused`; of those that are completed (3), `sent`, `failed` (no mail of it was accepted) or `cancelled`.',
  query: SendSummariesQuery,
  response: SendSummaries,
  handler: ({ actor, query }) => listSummaries({ actor, input: query }),
});

export const restoreSingleSendEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/restore',
  summary: 'Bring a deleted single send back.',
  description: 'One that was deleted in the last 30 days. One that was to go out is a draft then.',
  record: 'utr',
  body: SingleSendQuery,
  response: z.literal('Restored Successfully'),
  async handler({ actor, body }) {
    await restoreSingleSend({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});
