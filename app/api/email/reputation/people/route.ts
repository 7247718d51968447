import { campaign } from '@/lib/campaign/contract';
import { listTroubledPeopleEndpoint } from '@/lib/campaign/reputation/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listTroubledPeopleEndpoint);
