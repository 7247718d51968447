import { getContactTypeEndpoint } from '@/lib/campaign/contact-types/endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getContactTypeEndpoint);
