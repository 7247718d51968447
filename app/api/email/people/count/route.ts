import { campaign } from '@/lib/campaign/contract';
import { countPeopleEndpoint } from '@/lib/campaign/people/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(countPeopleEndpoint);
