import { campaign } from '@/lib/campaign/contract';
import { importTemplateEndpoint } from '@/lib/campaign/template-files/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(importTemplateEndpoint);
