import { campaign } from '@/lib/campaign/contract';
import { listSingleSendAudienceEndpoint } from '@/lib/campaign/single-sends/console-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  listSingleSendAudienceEndpoint,
);
