import { campaign } from '@/lib/campaign/contract';
import { addSavedBlockEndpoint } from '@/lib/campaign/saved-blocks/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(addSavedBlockEndpoint);
