import { campaign } from '@/lib/campaign/contract';
import { changeSavedViewEndpoint } from '@/lib/campaign/saved-views/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(changeSavedViewEndpoint);
