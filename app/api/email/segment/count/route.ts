import { campaign } from '@/lib/campaign/contract';
import { countSegmentRecipientsEndpoint } from '@/lib/campaign/segments/builder-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  countSegmentRecipientsEndpoint,
);
