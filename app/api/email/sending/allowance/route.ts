import { readAllowanceEndpoint } from '@/lib/campaign/allowance/endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(readAllowanceEndpoint);
