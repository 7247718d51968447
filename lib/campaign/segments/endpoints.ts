import { z } from 'zod';
import { Made } from '@/lib/http/made';
import { campaign } from '../contract';
import { readableProblems } from './check-definition';
import { countRecipients } from './count-recipients';
import { listSegments, pageOfSegments } from './list-segments';
import { previewSegment } from './preview-segment';
import { accountOf, getSegment, savedSegment, segmentView } from './rows';
import { createSegment, deleteSegment, updateSegment } from './save-segment';
import {
  CreateSegmentInput,
  ListQuery,
  PreviewSegmentInput,
  SavedSegment,
  SegmentPreview,
  SegmentQuery,
  Segments,
  SegmentView,
  UpdateSegmentInput,
} from './schemas';

const tag = 'Segments';

const CONDITIONS = `Condition i is (\`select_field[i]\`, \`select_operator[i]\`, \`value[i]\`); \`query_type\` joins them by \`and\` (also where it is null) or \`or\`. No conditions match the whole list.

Fields: a contact’s own, the account’s custom ones, \`created_at\`, \`activity\`. Operators: \`equals\`, \`not_equals\`, \`is_empty\`, \`is_not_empty\`, \`in\`, \`not_in\` (values with commas between them) for all but activity; \`contains\`, \`not_contains\`, \`starts_with\`, \`ends_with\` for texts; \`greater_than\`, \`less_than\` for numbers and times; \`before\`, \`after\`, \`on\` (a day), \`within_days\` (the last N) for times; \`opened\`, \`clicked\`, \`received\`, \`bounced\`, each also with \`not_\`, with a single send’s utr, and \`within_days\`, \`not_within_days\` (opened or clicked), \`opened_within_days\`, \`clicked_within_days\`, for activity.

Texts are compared without regard to case. A negative operator holds wherever its positive one does not, so also for what is empty. A country is compared by its name. Times are in the account’s time zone; a date alone means its whole day, a time without seconds its whole minute.`;

export const listSegmentsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/segment/list',
  summary: 'List the segments, with how many their recipients are now.',
  description: 'All of them, newest first; `page`, `per_page` and `search` are extensions.',
  tag,
  auth: 'client',
  query: ListQuery,
  response: Segments,
  streamed: {
    under: 'segments',
    rows: ({ actor, query }) => listSegments({ actor, input: query }),
    page: ({ actor, query }) => pageOfSegments({ actor, input: query }),
  },
});

export const createSegmentEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/segment/create',
  summary: 'Add a segment.',
  description: CONDITIONS,
  tag,
  extension: true,
  auth: 'audience:write',
  body: CreateSegmentInput,
  check: async ({ actor, read }) => readableProblems(read, await accountOf(actor)),
  locates: true,
  example: {
    body: {
      segment_name: 'New in the north',
      contact_type_id: 1,
      select_field: ['country', 'created_at'],
      select_operator: ['in', 'within_days'],
      value: ['Norway, Sweden', '90'],
      query_type: 'and',
    },
  },
  response: z.union([z.literal('Added Successfully'), SavedSegment]),
  handler: async ({ actor, body }) => {
    const segment = await createSegment({ actor, input: body });
    const answer = body.answer === 'segment' ? savedSegment(segment) : ('Added Successfully' as const);
    return new Made(answer, `/segment/view?segment_id=${segment.id}`);
  },
});

export const updateSegmentEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/segment/update',
  summary: 'Change a segment.',
  description: 'As segment/create; the conditions given replace those it has.',
  tag,
  extension: true,
  auth: 'audience:write',
  body: UpdateSegmentInput,
  check: async ({ actor, read }) => readableProblems(read, await accountOf(actor)),
  record: 'id',
  example: {
    body: {
      id: 3,
      segment_name: 'Nordic readers',
      contact_type_id: 1,
      select_field: ['country', 'created_at'],
      select_operator: ['in', 'within_days'],
      value: ['Norway, Sweden', '90'],
      query_type: 'and',
    },
  },
  response: z.union([z.literal('Updated Successfully'), SavedSegment]),
  handler: async ({ actor, body }) => {
    const segment = await updateSegment({ actor, input: body });
    return body.answer === 'segment' ? savedSegment(segment) : ('Updated Successfully' as const);
  },
});

export const getSegmentEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/segment/view',
  summary: 'Get a segment.',
  tag,
  extension: true,
  auth: 'client',
  query: SegmentQuery,
  record: 'segment_id',
  example: { query: { segment_id: 3 } },
  response: z.object({ segment: SegmentView }),
  handler: async ({ actor, query }) => {
    const segment = await getSegment(actor.id, query.segment_id);
    return { segment: segmentView(segment, await countRecipients(segment, await accountOf(actor))) };
  },
});

export const previewSegmentEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/segment/preview',
  isRead: true,
  summary: 'Count who matches conditions, before they are saved.',
  description:
    'Conditions as in segment/create. `mailable_count` leaves out global unsubscribers, whom `left_out` counts by why; `sample` has the newest ten.',
  tag,
  extension: true,
  auth: 'client',
  body: PreviewSegmentInput,
  check: async ({ actor, read }) => readableProblems(read, await accountOf(actor)),
  example: {
    body: {
      contact_type_id: 1,
      select_field: ['country', 'created_at'],
      select_operator: ['in', 'within_days'],
      value: ['Norway, Sweden', '90'],
      query_type: 'and',
    },
  },
  response: SegmentPreview,
  handler: ({ actor, body }) => previewSegment({ actor, input: body }),
});

export const deleteSegmentEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/segment/delete',
  summary: 'Delete a segment.',
  tag,
  auth: 'audience:write',
  query: SegmentQuery,
  record: 'segment_id',
  example: { query: { segment_id: 2 } },
  envelope: 'errors',
  response: z.literal('Deleted Successfully'),
  handler: async ({ actor, query }) => {
    await deleteSegment({ actor, input: { id: query.segment_id } });
    return 'Deleted Successfully' as const;
  },
});
