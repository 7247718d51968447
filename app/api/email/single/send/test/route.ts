import { campaign } from '@/lib/campaign/contract';
import { testSingleSendEndpoint } from '@/lib/campaign/single-sends/control-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(testSingleSendEndpoint);
