import { campaign } from '@/lib/campaign/contract';
import { attentionEndpoint } from '@/lib/campaign/overview/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(attentionEndpoint);
