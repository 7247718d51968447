import { campaign } from '@/lib/campaign/contract';
import { listUnsubscribeGroupsEndpoint } from '@/lib/campaign/suppression/group-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listUnsubscribeGroupsEndpoint);
