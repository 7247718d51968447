import { campaign } from '@/lib/campaign/contract';
import { getPersonTimelineEndpoint } from '@/lib/campaign/person/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getPersonTimelineEndpoint);
