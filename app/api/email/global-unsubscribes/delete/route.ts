import { campaign } from '@/lib/campaign/contract';
import { deleteGlobalUnsubscriberEndpoint } from '@/lib/campaign/suppression/global-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  deleteGlobalUnsubscriberEndpoint,
);
