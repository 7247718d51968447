import { campaign } from '@/lib/campaign/contract';
import { getSingleSendEndpoint } from '@/lib/campaign/single-sends/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getSingleSendEndpoint);
