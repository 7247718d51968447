import { campaign } from '@/lib/campaign/contract';
import { deleteUnsubscribeGroupEndpoint } from '@/lib/campaign/suppression/group-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  deleteUnsubscribeGroupEndpoint,
);
