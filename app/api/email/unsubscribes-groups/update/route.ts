import { campaign } from '@/lib/campaign/contract';
import { updateUnsubscribeGroupEndpoint } from '@/lib/campaign/suppression/group-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  updateUnsubscribeGroupEndpoint,
);
