import { campaign } from '@/lib/campaign/contract';
import { deleteSegmentEndpoint } from '@/lib/campaign/segments/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(deleteSegmentEndpoint);
