import { campaign } from '@/lib/campaign/contract';
import { addGlobalUnsubscribersEndpoint } from '@/lib/campaign/suppression/global-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  addGlobalUnsubscribersEndpoint,
);
