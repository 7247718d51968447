import { campaign } from '@/lib/campaign/contract';
import { listCampaignAccountsEndpoint } from '@/lib/campaign/members/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listCampaignAccountsEndpoint);
