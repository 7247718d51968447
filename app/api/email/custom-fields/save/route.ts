import { campaign } from '@/lib/campaign/contract';
import { createCustomFieldEndpoint } from '@/lib/campaign/fields/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(createCustomFieldEndpoint);
