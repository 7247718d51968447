import { campaign } from '@/lib/campaign/contract';
import { checkLinksEndpoint } from '@/lib/campaign/link-checks/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(checkLinksEndpoint);
