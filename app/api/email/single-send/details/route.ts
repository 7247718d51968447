import { campaign } from '@/lib/campaign/contract';
import { singleSendDetailsEndpoint } from '@/lib/campaign/single-sends/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(singleSendDetailsEndpoint);
