import { campaign } from '@/lib/campaign/contract';
import { listPeopleEndpoint } from '@/lib/campaign/people/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listPeopleEndpoint);
