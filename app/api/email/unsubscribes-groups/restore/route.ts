import { campaign } from '@/lib/campaign/contract';
import { restoreUnsubscribeGroupEndpoint } from '@/lib/campaign/suppression/group-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  restoreUnsubscribeGroupEndpoint,
);
