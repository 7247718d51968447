import { campaign } from '@/lib/campaign/contract';
import { updateSegmentEndpoint } from '@/lib/campaign/segments/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(updateSegmentEndpoint);
