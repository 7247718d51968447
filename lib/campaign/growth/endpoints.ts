import { campaign } from '../contract';
import { audienceGrowth } from './audience-growth';
import { ListGrowth, ListGrowthQuery, SegmentGrowth, SegmentGrowthQuery } from './schemas';
import { segmentGrowth } from './segment-growth';

const shared = { extension: true, auth: 'client' } as const;

export const getListGrowthEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/contacts-type/growth',
  summary: 'Count by day who joined and left a contact type.',
  description: 'Contacts that were deleted or moved to another contact type are not counted.',
  tag: 'Contact types',
  query: ListGrowthQuery,
  record: 'contact_type_id',
  example: { query: { contact_type_id: 1, days: 90 } },
  response: ListGrowth,
  handler: async ({ actor, query }) => ({ days: await audienceGrowth({ actor, input: query }) }),
});

export const getSegmentGrowthEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/segment/growth',
  summary: 'List the daily counts of a segment’s recipients.',
  description: 'Each segment is counted once a day from the day it was added.',
  tag: 'Segments',
  query: SegmentGrowthQuery,
  record: 'segment_id',
  example: { query: { segment_id: 3 } },
  response: SegmentGrowth,
  handler: async ({ actor, query }) => ({ days: await segmentGrowth({ actor, input: query }) }),
});
