import { campaign } from '@/lib/campaign/contract';
import { deleteSegmentRecipientEndpoint } from '@/lib/campaign/segments/recipient-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  deleteSegmentRecipientEndpoint,
);
