import { z } from 'zod';
import { campaign } from '../contract';
import {
  AutomationSummaries,
  AutomationSummariesQuery,
  LiveReview,
  RestoreAutomationInput,
} from './console-schemas';
import { listSummaries } from './list-summaries';
import { restoreAutomation } from './restore-automation';
import { reviewLive } from './review-live';
import { AutomationQuery } from './schemas';

const shared = { tag: 'Automations', extension: true, auth: 'client' } as const;

export const listAutomationSummariesEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/automations/summaries',
  summary: 'List a page of the automations with who is in them.',
  description:
    '`state`: `draft`, `live`, or `paused` for one that has been live. `inside`: people on their way now.',
  query: AutomationSummariesQuery,
  example: { query: { state: 'live' } },
  response: AutomationSummaries,
  handler: ({ actor, query }) => listSummaries({ actor, input: query }),
});

export const reviewAutomationLiveEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/automations/review',
  summary: 'Tell what would happen if an automation went live now.',
  record: 'utr',
  query: AutomationQuery,
  example: { query: { utr: 'a7246d47-c546-4ef0-a07c-2e9ff9ae5952' } },
  response: LiveReview,
  handler: ({ actor, query }) => reviewLive({ actor, input: query }),
});

export const restoreAutomationEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/automations/restore',
  auth: 'sends:write',
  summary: 'Restore a deleted automation.',
  description: 'One that was deleted in the last 30 days. If it was live, it is paused then.',
  record: 'utr',
  body: RestoreAutomationInput,
  example: { body: { utr: 'f5ed8b43-dfd4-4ce0-ab51-65a22ed5dfa5' } },
  response: z.literal('Restored Successfully'),
  async handler({ actor, body }) {
    await restoreAutomation({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});
