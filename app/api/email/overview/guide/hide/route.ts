import { campaign } from '@/lib/campaign/contract';
import { hideGuideEndpoint } from '@/lib/campaign/overview/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(hideGuideEndpoint);
