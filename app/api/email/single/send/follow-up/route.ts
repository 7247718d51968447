import { campaign } from '@/lib/campaign/contract';
import { createFollowUpEndpoint } from '@/lib/campaign/single-sends/follow-up-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(createFollowUpEndpoint);
