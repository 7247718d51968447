import { campaign } from '@/lib/campaign/contract';
import { listTemplateVersionsEndpoint } from '@/lib/campaign/templates/version-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listTemplateVersionsEndpoint);
