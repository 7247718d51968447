import { campaign } from '@/lib/campaign/contract';
import { listSegmentSummariesEndpoint } from '@/lib/campaign/segments/builder-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listSegmentSummariesEndpoint);
