import { campaign } from '@/lib/campaign/contract';
import { createTemplateEndpoint } from '@/lib/campaign/templates/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(createTemplateEndpoint);
