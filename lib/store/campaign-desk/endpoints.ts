import { z } from 'zod';
import { store } from '../contract';
import { changeCampaignState as changeState } from './change-campaign-state';
import { getDeskCampaign as get } from './get-desk-campaign';
import { listDeskCampaigns as list } from './list-desk-campaigns';
import { listOfferable } from './list-offerable';
import { saveCampaign as save } from './save-campaign';
import {
  CampaignAddress,
  CampaignInput,
  CampaignStateInput,
  DeskCampaignPage,
  DeskCampaignsQuery,
  DeskCampaignView,
  OfferableQuery,
  OfferableServices,
  SaveCampaignInput,
} from './schemas';

const tag = 'Operations';

export const listDeskCampaignsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/campaigns',
  summary: 'List campaigns with what they have sold.',
  tag,
  extension: true,
  auth: 'campaigns:read',
  query: DeskCampaignsQuery,
  example: { query: { state: 'running' } },
  response: DeskCampaignPage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const getDeskCampaignEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/campaigns/campaign',
  summary: 'Get a campaign with its packs and values.',
  tag,
  extension: true,
  auth: 'campaigns:read',
  record: 'id',
  query: CampaignInput,
  example: { query: { id: 1 } },
  response: DeskCampaignView,
  handler: ({ actor, query }) => get({ actor, input: query }),
});

export const listOfferableEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/campaigns/services',
  summary: 'Find packs and values for a campaign.',
  tag,
  extension: true,
  auth: 'campaigns:read',
  query: OfferableQuery,
  example: { query: { search: 'wallet' } },
  response: OfferableServices,
  handler: ({ actor, query }) => listOfferable({ actor, input: query }),
});

export const saveCampaignEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/campaigns/save',
  summary: 'Create or change a campaign.',
  description: 'A pack or value is in one campaign at a time. Orders keep the price that they were made at.',
  tag,
  extension: true,
  auth: 'campaigns:write',
  record: 'id',
  body: SaveCampaignInput,
  example: {
    body: {
      id: 2_000_000_000,
      name: 'Spring sale',
      start_date: '2030-03-01',
      start_time: '09:00',
      end_date: '2030-03-08',
      end_time: '09:00',
      services: [{ kind: 'card', id: 1, discount: 15, units: 100 }],
    },
    status: 404,
  },
  response: CampaignAddress,
  handler: ({ actor, body }) => save({ actor, input: body }),
});

export const changeCampaignStateEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/campaigns/state',
  summary: 'Stop, start, end or delete a campaign.',
  tag,
  extension: true,
  auth: 'campaigns:write',
  record: 'id',
  body: CampaignStateInput,
  example: { body: { id: 2_000_000_000, change: 'stop' }, status: 404 },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await changeState({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
