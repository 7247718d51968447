import { getContactEndpoint } from '@/lib/campaign/contacts/endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getContactEndpoint);
