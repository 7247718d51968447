import { campaign } from '@/lib/campaign/contract';
import { createSingleSendEndpoint } from '@/lib/campaign/single-sends/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(createSingleSendEndpoint);
