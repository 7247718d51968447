import { campaign } from '@/lib/campaign/contract';
import { getAttentionEndpoint } from '@/lib/campaign/overview/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getAttentionEndpoint);
