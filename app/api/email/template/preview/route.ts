import { campaign } from '@/lib/campaign/contract';
import { previewTemplateEndpoint } from '@/lib/campaign/template-previews/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(previewTemplateEndpoint);
