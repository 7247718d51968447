import { campaign } from '@/lib/campaign/contract';
import { getTemplateEndpoint } from '@/lib/campaign/templates/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getTemplateEndpoint);
