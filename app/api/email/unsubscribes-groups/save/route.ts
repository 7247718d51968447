import { campaign } from '@/lib/campaign/contract';
import { createUnsubscribeGroupEndpoint } from '@/lib/campaign/suppression/group-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  createUnsubscribeGroupEndpoint,
);
