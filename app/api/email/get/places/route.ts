import { campaign } from '@/lib/campaign/contract';
import { listPlacesEndpoint } from '@/lib/campaign/locations/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listPlacesEndpoint);
