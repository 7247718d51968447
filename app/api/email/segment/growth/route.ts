import { campaign } from '@/lib/campaign/contract';
import { getSegmentGrowthEndpoint } from '@/lib/campaign/growth/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getSegmentGrowthEndpoint);
