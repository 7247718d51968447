import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { CampaignStateInput, DeskCampaignPage, DeskCampaignsQuery, SaveCampaignInput } from './schemas';

export type { DeskCampaign, DeskCampaignView, DeskOffer, Offerable } from './schemas';
export type DeskCampaignsFilter = Omit<z.input<typeof DeskCampaignsQuery>, 'page' | 'per_page'>;

export const CAMPAIGNS_PER_PAGE = 50;

/** One page of the campaigns that fit a filter. */
export const deskCampaignsPage = (filter: DeskCampaignsFilter, page: number) => ({
  ...storeApi.query('GET /admin/campaigns', { ...filter, page, per_page: CAMPAIGNS_PER_PAGE }),
  select: ({ campaigns, total }: z.output<typeof DeskCampaignPage>) => ({ rows: campaigns, total }),
});

/** While orders come in, what is sold is read again this often. */
const LIVE_MS = 5_000;

export const deskCampaignOptions = (id: number) =>
  queryOptions({
    ...storeApi.query('GET /admin/campaigns/campaign', { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LIVE_MS : false),
  });

export const offerableOptions = (search: string) =>
  storeApi.query('GET /admin/campaigns/services', { search });

export const campaignCalls = {
  save: (input: z.input<typeof SaveCampaignInput>) => storeApi.call('POST /admin/campaigns/save', input),
  changeState: (input: z.input<typeof CampaignStateInput>) =>
    storeApi.call('POST /admin/campaigns/state', input),
};

/** What changes where a campaign does. */
export const campaignKeys = [
  storeApi.key('GET /admin/campaigns'),
  storeApi.key('GET /admin/campaigns/campaign'),
  storeApi.key('GET /admin/campaigns/services'),
];
