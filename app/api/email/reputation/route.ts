import { campaign } from '@/lib/campaign/contract';
import { reputationEndpoint } from '@/lib/campaign/reputation/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(reputationEndpoint);
