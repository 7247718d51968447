import { z } from 'zod';
import { campaign } from '../contract';
import { countFollowUp, createFollowUp } from './follow-up';
import { SingleSendQuery } from './schemas';

const shared = { tag: 'Single sends', extension: true, auth: 'client', record: 'utr' } as const;

export const countFollowUpEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/follow-up',
  summary: 'Count those who did not open a single send.',
  description:
    'Only those who can be emailed again now; the others are in `left_out`, by reason. Opens by machines don’t count. Nobody before it has gone out, and where opens are not counted.',
  query: SingleSendQuery,
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: z.object({
    recipients: z.int().describe('How many would get it again.'),
    left_out: z.record(z.string(), z.int()).describe('How many people are left out, by reason.'),
  }),
  handler: ({ actor, query }) => countFollowUp({ actor, input: query }),
});

export const createFollowUpEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/follow-up',
  auth: 'sends:write',
  summary: 'Add a draft for those who did not open a single send.',
  description:
    'The same email, to `not_opened_{id}`. Change its subject and send it as any other draft; who has opened the first one by then doesn’t get it. Where that one has not gone out, or opens are not counted: 409.',
  body: SingleSendQuery,
  example: { body: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: z.object({ utr: z.string().describe('The draft’s utr.') }),
  handler: ({ actor, body }) => createFollowUp({ actor, input: body }),
});
