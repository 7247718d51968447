import { z } from 'zod';
import { campaign } from '../contract';
import { listDuplicates } from './list-duplicates';
import { mergePeople } from './merge-people';
import { Duplicates, DuplicatesQuery, MergedPeople, MergePeopleInput, UndoMergeInput } from './schemas';
import { undoMerge } from './undo-merge';

const shared = { tag: 'People', extension: true, auth: 'client' } as const;

export const listDuplicatesEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/people/duplicates',
  summary: 'List contacts that may be the same person.',
  description:
    'With the same address, the contact’s other one, the same name before the @, or the same first and last name. Names that many have tell nothing, and are left out.',
  query: DuplicatesQuery,
  record: 'contact_id',
  example: { query: { contact_id: 12 } },
  response: Duplicates,
  handler: ({ actor, query }) => listDuplicates({ actor, input: query }),
});

export const mergePeopleEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/people/merge',
  auth: 'audience:write',
  summary: 'Merge contacts that are one person.',
  description:
    'On each of their lists one stays, with the address of `contact_id`; the others are deleted. An unsubscribe or complaint by one of the addresses, before or after, holds for all of them. Timeline, export and erasing go by all of the addresses from then on. 409 where another contact of one of the lists has the address.',
  body: MergePeopleInput,
  record: 'contact_id',
  example: { body: { contact_id: 29, strIds: [30] } },
  response: MergedPeople,
  handler: ({ actor, body }) => mergePeople({ actor, input: body }),
});

export const undoMergeEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/people/merge/undo',
  auth: 'audience:write',
  summary: 'Undo a merge of contacts.',
  description:
    'Within 30 days, as long as none of the contacts has changed. Addresses that were suppressed by it may be mailed again, unless they have been suppressed again, unsubscribed, bounced or complained since. Contacts that left automations by it go on in them.',
  body: UndoMergeInput,
  record: 'id',
  example: { body: { id: 1 } },
  response: z.literal('Undone Successfully'),
  async handler({ actor, body }) {
    await undoMerge({ actor, input: body });
    return 'Undone Successfully' as const;
  },
});
