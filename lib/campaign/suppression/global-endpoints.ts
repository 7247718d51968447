import { z } from 'zod';
import { campaign } from '../contract';
import { bulkDelete } from '../inputs/bulk-delete';
import { pageUnder } from '../paging/declare-list';
import { addUnsubscribes } from './add-unsubscribes';
import { deleteUnsubscribes } from './delete-unsubscribes';
import { listUnsubscribes, pageOfUnsubscribes } from './list-unsubscribes';
import { AddGlobalInput, GlobalUnsubscribers, IdQuery, ListQuery } from './schemas';

const tag = 'Global unsubscribers';

export const listGlobalUnsubscribersEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/global-unsubscribes',
  summary: 'List the addresses that are never mailed.',
  description: 'All of them, newest first; `page`, `per_page` and `search` are extensions.',
  tag,
  auth: 'client',
  query: ListQuery,
  response: GlobalUnsubscribers,
  streamed: {
    under: 'unSubscribers',
    wholeNeeds: 'audience:export',
    rows: ({ actor, query }) => listUnsubscribes({ actor, input: { ...query, groupId: null } }),
    async page({ actor, query }) {
      const page = await pageOfUnsubscribes({ actor, input: { ...query, groupId: null } });
      return pageUnder('unSubscribers', '/global-unsubscribes', query, page);
    },
  },
});

export const addGlobalUnsubscribersEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/global-unsubscribes/save',
  summary: 'Add addresses that are never to be mailed.',
  description: 'One or more addresses with commas between them. One that is no address fails the whole call.',
  tag,
  auth: 'audience:write',
  body: AddGlobalInput,
  example: { body: { email_address: 'lior.hart@example.org, noor.hale@example.org' } },
  response: z.literal('Added Successfully'),
  handler: async ({ actor, body }) => {
    await addUnsubscribes({ actor, input: { ...body, groupId: null } });
    return 'Added Successfully' as const;
  },
});

export const deleteGlobalUnsubscriberEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/global-unsubscribes/delete',
  summary: 'Delete a global unsubscriber.',
  tag,
  auth: 'audience:write',
  query: IdQuery,
  record: 'id',
  example: { query: { id: 72 } },
  response: z.literal('Deleted Successfully'),
  handler: async ({ actor, query }) => {
    await deleteUnsubscribes({ actor, input: { ids: [query.id], from: 'global' } });
    return 'Deleted Successfully' as const;
  },
});

export const deleteGlobalUnsubscribersEndpoint = campaign.endpoint({
  ...bulkDelete,
  auth: 'audience:write',
  path: '/global-unsubscribes/bulk-delete',
  summary: 'Delete global unsubscribers.',
  tag,
  example: { body: { strIds: [73, 74] } },
  handler: async ({ actor, body }) => {
    await deleteUnsubscribes({ actor, input: { ids: body.strIds, from: 'global' } });
    return 'Deleted Successfully' as const;
  },
});
