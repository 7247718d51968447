import { campaign } from '@/lib/campaign/contract';
import { getSegmentEndpoint } from '@/lib/campaign/segments/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getSegmentEndpoint);
