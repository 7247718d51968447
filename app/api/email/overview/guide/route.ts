import { campaign } from '@/lib/campaign/contract';
import { guideEndpoint } from '@/lib/campaign/overview/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(guideEndpoint);
