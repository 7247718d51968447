import { campaign } from '@/lib/campaign/contract';
import { listCountriesEndpoint } from '@/lib/campaign/locations/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listCountriesEndpoint);
