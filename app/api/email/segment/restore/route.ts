import { campaign } from '@/lib/campaign/contract';
import { restoreSegmentEndpoint } from '@/lib/campaign/segments/builder-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(restoreSegmentEndpoint);
