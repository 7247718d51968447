import { z } from 'zod';
import { campaign } from '../contract';
import { recentCount } from './count-recipients';
import { listSummaries } from './list-summaries';
import { listValues } from './list-values';
import { accountOf, getSegment } from './rows';
import { restoreSegment } from './save-segment';
import {
  ListUsage,
  ListUsageQuery,
  RestoreSegmentInput,
  SegmentQuery,
  SegmentSummaries,
  SegmentSummariesQuery,
  SegmentUsage,
  SegmentValues,
  SegmentValuesQuery,
} from './schemas';
import { listUsage, segmentUsage } from './segment-uses';

const tag = 'Segments';

export const listSegmentSummariesEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/segment/summaries',
  summary: 'List a page of the segments without their counts.',
  description:
    'With their list’s name, and how many sends that haven’t started and automations depend on each.',
  tag,
  extension: true,
  auth: 'client',
  query: SegmentSummariesQuery,
  example: { query: { sort: 'name' } },
  response: SegmentSummaries,
  handler: ({ actor, query }) => listSummaries({ actor, input: query }),
});

export const countSegmentRecipientsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/segment/count',
  summary: 'Count a segment’s recipients.',
  description: 'Where counting takes long, the answer may be half a minute old.',
  tag,
  extension: true,
  auth: 'client',
  query: SegmentQuery,
  record: 'segment_id',
  example: { query: { segment_id: 3 } },
  response: z.object({ count: z.int() }),
  handler: async ({ actor, query }) => {
    const [segment, account] = await Promise.all([getSegment(actor.id, query.segment_id), accountOf(actor)]);
    return { count: await recentCount(segment, account) };
  },
});

export const getSegmentUsageEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/segment/usage',
  summary: 'Get a segment without its count, and what depends on it.',
  description:
    '`uses`: sends that haven’t started, and automations. `is_active`: the send is queued or scheduled, the automation is live.',
  tag,
  extension: true,
  auth: 'client',
  query: SegmentQuery,
  record: 'segment_id',
  example: { query: { segment_id: 3 } },
  response: SegmentUsage,
  handler: ({ actor, query }) => segmentUsage({ actor, input: query }),
});

export const listSegmentValuesEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/segment/values',
  summary: 'List the most frequent values of a field.',
  description:
    'Of texts and numbers, among the contacts of a list, or all; those that begin with `search` come first. Of many contacts, a sample from all parts of them is looked at: `sampled` is how many.',
  tag,
  extension: true,
  auth: 'client',
  query: SegmentValuesQuery,
  example: { query: { contact_type_id: 1, field: 'plan' } },
  response: SegmentValues,
  handler: ({ actor, query }) => listValues({ actor, input: query }),
});

export const restoreSegmentEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/segment/restore',
  summary: 'Bring a deleted segment back.',
  tag,
  extension: true,
  auth: 'audience:write',
  body: RestoreSegmentInput,
  record: 'segment_id',
  example: { body: { segment_id: 2 } },
  response: z.literal('Restored Successfully'),
  handler: async ({ actor, body }) => {
    await restoreSegment({ actor, input: { id: body.segment_id } });
    return 'Restored Successfully' as const;
  },
});

export const getContactTypeUsageEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts-type/usage',
  summary: 'Tell what depends on a contact type.',
  description: 'Its segments, sends that haven’t started, and automations.',
  tag: 'Contact types',
  extension: true,
  auth: 'client',
  query: ListUsageQuery,
  record: 'contact_type_id',
  example: { query: { contact_type_id: 1 } },
  response: ListUsage,
  handler: ({ actor, query }) => listUsage({ actor, input: query }),
});
