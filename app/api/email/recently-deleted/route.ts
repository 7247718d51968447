import { campaign } from '@/lib/campaign/contract';
import { listRecentlyDeletedEndpoint } from '@/lib/campaign/recently-deleted/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listRecentlyDeletedEndpoint);
