import { campaign } from '@/lib/campaign/contract';
import { updateSavedViewEndpoint } from '@/lib/campaign/saved-views/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(updateSavedViewEndpoint);
