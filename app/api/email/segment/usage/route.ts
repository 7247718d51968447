import { campaign } from '@/lib/campaign/contract';
import { getSegmentUsageEndpoint } from '@/lib/campaign/segments/builder-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getSegmentUsageEndpoint);
