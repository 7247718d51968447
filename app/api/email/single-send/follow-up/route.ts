import { campaign } from '@/lib/campaign/contract';
import { countFollowUpEndpoint } from '@/lib/campaign/single-sends/follow-up-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(countFollowUpEndpoint);
