import { campaign } from '@/lib/campaign/contract';
import { mergePeopleEndpoint } from '@/lib/campaign/merges/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(mergePeopleEndpoint);
