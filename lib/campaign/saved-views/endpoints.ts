import { z } from 'zod';
import { campaign } from '../contract';
import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  listSavedViews,
  restoreSavedView,
} from './saved-views';
import {
  AddSavedViewInput,
  ChangeSavedViewInput,
  SavedViewQuery,
  SavedViews,
  SavedViewsQuery,
  SavedViewView,
} from './schemas';

const shared = { tag: 'Saved views', extension: true, auth: 'client' } as const;
const response = z.object({ saved_view: SavedViewView });

export const listSavedViewsEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/saved-views',
  summary: 'List the saved views of one of the console’s lists.',
  query: SavedViewsQuery,
  example: { query: { list: 'contacts' } },
  response: SavedViews,
  handler: async ({ actor, query }) => ({ saved_views: await listSavedViews({ actor, input: query }) }),
});

export const addSavedViewEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/saved-views/add',
  auth: 'views:write',
  summary: 'Save a view of a list.',
  description: 'At most 20 for each list.',
  body: AddSavedViewInput,
  example: { body: { list: 'contacts', name: 'Bounced', query: 'standing=bounced' } },
  response,
  handler: async ({ actor, body }) => ({ saved_view: await addSavedView({ actor, input: body }) }),
});

export const updateSavedViewEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/saved-views/update',
  auth: 'views:write',
  summary: 'Rename a saved view, or change what it shows.',
  record: 'id',
  body: ChangeSavedViewInput,
  example: { body: { id: 1, name: 'Bounced lately' } },
  response,
  handler: async ({ actor, body }) => ({ saved_view: await changeSavedView({ actor, input: body }) }),
});

export const deleteSavedViewEndpoint = campaign.endpoint({
  ...shared,
  method: 'DELETE',
  path: '/saved-views/delete',
  auth: 'views:write',
  summary: 'Delete a saved view.',
  record: 'id',
  query: SavedViewQuery,
  example: { query: { id: 1 } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteSavedView({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});

export const restoreSavedViewEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/saved-views/restore',
  auth: 'views:write',
  summary: 'Restore a saved view.',
  description: 'One that was deleted in the last 30 days.',
  record: 'id',
  body: SavedViewQuery,
  example: { body: { id: 1 } },
  response,
  handler: async ({ actor, body }) => ({ saved_view: await restoreSavedView({ actor, input: body }) }),
});
