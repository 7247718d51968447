import { campaign } from '@/lib/campaign/contract';
import { listAccountsEndpoint } from '@/lib/campaign/members/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listAccountsEndpoint);
