import { deleteContactTypeEndpoint } from '@/lib/campaign/bulk-actions/list-endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(deleteContactTypeEndpoint);
