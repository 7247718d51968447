import { z } from 'zod';
import { campaign } from '../contract';
import { bulkDelete } from '../inputs/bulk-delete';
import { pageUnder } from '../paging/declare-list';
import { addUnsubscribes } from './add-unsubscribes';
import { deleteUnsubscribes } from './delete-unsubscribes';
import { listUnsubscribes, pageOfUnsubscribes } from './list-unsubscribes';
import { getGroup } from './rows';
import { AddToGroupInput, GroupRecipients, IdQuery, ListGroupRecipientsQuery } from './schemas';

const tag = 'Unsubscribe groups';

export const addGroupRecipientsEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/unsubscribes-groups/manually-add',
  summary: 'Add addresses to an unsubscribe group.',
  description: 'One or more addresses with commas between them. One that is no address fails the whole call.',
  tag,
  auth: 'audience:write',
  body: AddToGroupInput,
  record: 'unsubscribe_groups_id',
  example: {
    body: { unsubscribe_groups_id: 1, email_address: 'lior.hart@example.org, noor.hale@example.org' },
  },
  response: z.literal('Added Successfully'),
  handler: async ({ actor, body: { unsubscribe_groups_id, email_address } }) => {
    await addUnsubscribes({ actor, input: { groupId: unsubscribe_groups_id, email_address } });
    return 'Added Successfully' as const;
  },
});

export const listGroupRecipientsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/unsubscribes-groups/recipients-list',
  summary: 'List the addresses that left an unsubscribe group.',
  description: 'All of them, newest first; `page`, `per_page` and `search` are extensions.',
  tag,
  auth: 'client',
  query: ListGroupRecipientsQuery,
  record: 'groupId',
  example: { query: { groupId: 1 } },
  response: GroupRecipients,
  streamed: {
    under: 'recipients',
    wholeNeeds: 'audience:export',
    async *rows({ actor, query }) {
      await getGroup(actor.id, query.groupId);
      yield* listUnsubscribes({ actor, input: query });
    },
    async page({ actor, query }) {
      await getGroup(actor.id, query.groupId);
      const page = await pageOfUnsubscribes({ actor, input: query });
      return pageUnder('recipients', '/unsubscribes-groups/recipients-list', query, page);
    },
  },
});

export const deleteGroupRecipientEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/unsubscribes-groups/recipients-delete',
  summary: 'Delete an address from its unsubscribe group.',
  tag,
  auth: 'audience:write',
  query: IdQuery,
  record: 'id',
  example: { query: { id: 1 } },
  response: z.literal('Deleted Successfully'),
  handler: async ({ actor, query }) => {
    await deleteUnsubscribes({ actor, input: { ids: [query.id], from: 'groups' } });
    return 'Deleted Successfully' as const;
  },
});

export const deleteGroupRecipientsEndpoint = campaign.endpoint({
  ...bulkDelete,
  auth: 'audience:write',
  path: '/unsubscribes-groups/recipients-bulk-delete',
  summary: 'Delete addresses from their unsubscribe groups.',
  tag,
  example: { body: { strIds: [2, 3] } },
  handler: async ({ actor, body }) => {
    await deleteUnsubscribes({ actor, input: { ids: body.strIds, from: 'groups' } });
    return 'Deleted Successfully' as const;
  },
});
