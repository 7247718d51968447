import { campaign } from '@/lib/campaign/contract';
import { enterTemplateEndpoint } from '@/lib/campaign/template-presence/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(enterTemplateEndpoint);
