import { campaign } from '@/lib/campaign/contract';
import { listSegmentRecipientsEndpoint } from '@/lib/campaign/segments/recipient-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listSegmentRecipientsEndpoint);
