import { campaign } from '@/lib/campaign/contract';
import { getGuideEndpoint } from '@/lib/campaign/overview/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getGuideEndpoint);
