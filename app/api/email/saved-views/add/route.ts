import { campaign } from '@/lib/campaign/contract';
import { addSavedViewEndpoint } from '@/lib/campaign/saved-views/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(addSavedViewEndpoint);
