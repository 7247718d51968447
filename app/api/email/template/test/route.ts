import { campaign } from '@/lib/campaign/contract';
import { testTemplateEndpoint } from '@/lib/campaign/template-previews/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(testTemplateEndpoint);
