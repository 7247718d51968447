import { z } from 'zod';
import { campaign } from '../contract';
import { addRecipient } from './add-recipient';
import { pageOfRecipients, streamRecipients } from './list-recipients';
import { removeRecipient } from './remove-recipient';
import { AddRecipientInput, RecipientQuery, RecipientsQuery, SegmentRecipients } from './schemas';

const tag = 'Segments';

export const listSegmentRecipientsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/segment/email/list',
  summary: 'List the recipients of a segment.',
  description:
    'Those added by hand, then the contacts that match now, newest first. All of them; `page`, `per_page` and `search` are extensions.',
  tag,
  auth: 'client',
  query: RecipientsQuery,
  record: 'segment_id',
  example: { query: { segment_id: 4, page: 1, per_page: 10 } },
  response: SegmentRecipients,
  streamed: {
    under: 'contactEmails',
    wholeNeeds: 'audience:export',
    rows: ({ actor, query }) => streamRecipients({ actor, input: query }),
    page: ({ actor, query }) => pageOfRecipients({ actor, input: query }),
  },
});

export const addSegmentRecipientEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/segment/email/store',
  summary: 'Add a recipient to a segment by hand.',
  description: 'A contact of the segment’s list with the address is linked. One that is there already stays.',
  tag,
  auth: 'audience:write',
  body: AddRecipientInput,
  record: 'segment_id',
  example: { body: { segment_id: 3, first_name: 'Ada', last_name: 'Moss', email: 'ada.moss@example.net' } },
  response: z.literal('Added Successfully'),
  handler: async ({ actor, body }) => {
    await addRecipient({ actor, input: body });
    return 'Added Successfully' as const;
  },
});

export const deleteSegmentRecipientEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/segment/email/delete',
  summary: 'Remove a recipient from a segment by hand.',
  description: 'A contact that matches stays removed until it is added by hand.',
  tag,
  auth: 'audience:write',
  query: RecipientQuery,
  record: 'segment_recipient_id',
  example: { query: { segment_recipient_id: 1 } },
  response: z.literal('Deleted Successfully'),
  handler: async ({ actor, query }) => {
    await removeRecipient({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});
