import { z } from 'zod';
import { Made } from '@/lib/http/made';
import { campaign } from '../contract';
import { deleteGroup, restoreGroup } from './delete-group';
import { listGroups, pageOfGroups } from './list-groups';
import { getGroup, viewOf } from './rows';
import { addGroup, updateGroup } from './save-group';
import {
  IdQuery,
  ListQuery,
  SaveGroupInput,
  UnsubscribeGroups,
  UnsubscribeGroupView,
  UpdateGroupInput,
} from './schemas';

const tag = 'Unsubscribe groups';

export const listUnsubscribeGroupsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/unsubscribes-groups',
  summary: 'List the unsubscribe groups.',
  description: 'All of them, newest first; `page`, `per_page` and `search` are extensions.',
  tag,
  auth: 'client',
  query: ListQuery,
  response: UnsubscribeGroups,
  streamed: {
    under: 'unsubscribesGroups',
    rows: ({ actor, query }) => listGroups({ actor, input: query }),
    page: ({ actor, query }) => pageOfGroups({ actor, input: query }),
  },
});

export const createUnsubscribeGroupEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/unsubscribes-groups/save',
  summary: 'Add an unsubscribe group.',
  description: '`is_display` 1 shows the group on the page where readers choose what they get.',
  tag,
  auth: 'audience:write',
  body: SaveGroupInput,
  locates: true,
  example: {
    body: { group_name: 'Product news', description: 'New features, once a month.', is_display: true },
  },
  response: z.literal('Saved Successfully'),
  handler: async ({ actor, body }) => {
    const { id } = await addGroup({ actor, input: body });
    return new Made('Saved Successfully' as const, `/unsubscribes-groups/details?id=${id}`);
  },
});

export const getUnsubscribeGroupEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/unsubscribes-groups/details',
  summary: 'Get an unsubscribe group.',
  tag,
  auth: 'client',
  query: IdQuery,
  record: 'id',
  example: { query: { id: 1 } },
  response: z.object({ unsubscribesGroup: UnsubscribeGroupView }),
  handler: async ({ actor, query }) => ({ unsubscribesGroup: viewOf(await getGroup(actor.id, query.id)) }),
});

export const updateUnsubscribeGroupEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/unsubscribes-groups/update',
  summary: 'Change an unsubscribe group.',
  tag,
  auth: 'audience:write',
  query: IdQuery,
  record: 'id',
  body: UpdateGroupInput,
  example: {
    query: { id: 2 },
    body: { group_name: 'Offers', description: 'Flash sales and seasonal prices.', is_display: true },
  },
  response: z.literal('Updated Successfully'),
  handler: async ({ actor, query, body }) => {
    await updateGroup({ actor, input: { ...body, id: query.id } });
    return 'Updated Successfully' as const;
  },
});

export const deleteUnsubscribeGroupEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/unsubscribes-groups/delete',
  summary: 'Delete an unsubscribe group and its recipients.',
  description:
    'Single sends and automations that named the group then have none, and still leave out who had left it. It can be restored for 30 days.',
  tag,
  extension: true,
  auth: 'audience:write',
  query: IdQuery,
  record: 'id',
  example: { query: { id: 3 } },
  response: z.literal('Deleted Successfully'),
  handler: async ({ actor, query }) => {
    await deleteGroup({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});

export const restoreUnsubscribeGroupEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/unsubscribes-groups/restore',
  summary: 'Restore a deleted unsubscribe group with its recipients.',
  description:
    'Within 30 days. Single sends and automations that named it have it again, unless they have another.',
  tag,
  extension: true,
  auth: 'audience:write',
  body: IdQuery,
  record: 'id',
  example: { body: { id: 3 } },
  response: z.literal('Restored Successfully'),
  handler: async ({ actor, body }) => {
    await restoreGroup({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});
